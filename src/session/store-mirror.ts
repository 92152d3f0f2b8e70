/**
 * Keeps what is known elsewhere as well where pages find it at once: nobody's tap, and no session, fails of its mirror.
 * Where `localStorage` has no room for it, what stood there is of yesterday and goes.
 */
export function storeMirror(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`No room for ${key}.`, error);
    localStorage.removeItem(key);
  }
}

/**
 * Notes what nothing else knows. Where `localStorage` has no room for it, what stood there stays, and whatever is being
 * done goes on without the note.
 */
export function storeNote(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`No room for ${key}.`, error);
  }
}
