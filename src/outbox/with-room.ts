/** Stores something, and looks for room where there is none. @throws StorageFullError where none was found */
export type WithRoom = <T>(keep: () => Promise<T>) => Promise<T>;
