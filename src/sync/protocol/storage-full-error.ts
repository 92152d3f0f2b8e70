/** The storage quota is reached: nothing was stored. */
export class StorageFullError extends Error {
  constructor(message = 'The storage quota is reached.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageFullError';
  }
}
