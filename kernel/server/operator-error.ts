/** An error the operator has to fix: printed as one sentence without a stack, with exit code 1. */
export class OperatorError extends Error {
  override readonly name = 'Trouble'
}
