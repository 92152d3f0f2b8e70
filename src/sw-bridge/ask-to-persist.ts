/**
 * Asks the browser not to throw this device's data away when room gets scarce. Asking again does no harm.
 * @returns whether it promised
 */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
