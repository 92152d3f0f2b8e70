/**
 * Writes a `localStorage` mirror of data that is stored elsewhere as well. Best effort: a full `localStorage` never
 * fails the action, and the outdated entry is deleted.
 */
export function writeLocalStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`localStorage: writing ${key} failed`, error);
    localStorage.removeItem(key);
  }
}

/**
 * Writes a note to `localStorage` that is stored nowhere else. If the storage is full, the old note stays and the
 * action continues without the new one.
 */
export function writeLocalStorageNote(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`localStorage: writing ${key} failed`, error);
  }
}
