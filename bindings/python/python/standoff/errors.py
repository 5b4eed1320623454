"""What is raised when something is refused."""

from standoff._native import Fault, Misuse


class StandoffError(Exception):
    """Nothing was done, and everything is as it was; `fault` says why and can be taken apart by `match`."""

    fault: Fault | Misuse

    def __init__(self, message: str, fault: Fault | Misuse) -> None:
        """Made by the engine."""
        super().__init__(message)
        self.fault = fault
