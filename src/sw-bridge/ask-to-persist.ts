/**
 * Asks the browser for persistent storage, so that it does not evict this device's data. Asking again does no harm.
 * @returns whether the browser granted it
 */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
