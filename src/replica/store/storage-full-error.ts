/** The device has no room left: nothing was stored. */
export class StorageFullError extends Error {
  constructor(message = 'The device has no room left.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageFullError';
  }
}
