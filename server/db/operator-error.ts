/** A failure that the operator can fix. The message is the single line shown to them. */
export class OperatorError extends Error {}
