/** The JSON value that a storage has for a key; null if there is none, or if it is invalid, which is logged. */
export function readStoredJson(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.error(`storage: invalid content of "${key}", ignored`, error);
    return null;
  }
}
