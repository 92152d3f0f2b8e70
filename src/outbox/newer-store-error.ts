/** The store was written by a newer version of the application: all of it is kept, and nothing is written here. */
export class NewerStoreError extends Error {
  constructor() {
    super('The store is newer than this application.');
    this.name = 'NewerStoreError';
  }
}
