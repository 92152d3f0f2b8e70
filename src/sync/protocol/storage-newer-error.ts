/** A newer version of the application wrote the store: everything in it is kept, and writes are rejected. */
export class StorageNewerError extends Error {
  constructor() {
    super('A newer version of the application wrote the store.');
    this.name = 'StorageNewerError';
  }
}
