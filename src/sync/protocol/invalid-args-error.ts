/** A command's arguments are out of the bounds that it declares: it was not stored, and never will be as it is. */
export class InvalidArgsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidArgsError';
  }
}
