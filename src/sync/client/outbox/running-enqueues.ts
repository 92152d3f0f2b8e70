/** Commands being stored, and the work that precedes them. */
const running = new Map<string | symbol, Promise<void>>();

/** Resolves once a command is stored, or known not to be. At once if it is not being stored. */
export function whenStored(id: string): Promise<void> {
  return running.get(id) ?? Promise.resolve();
}

/** Whether any commands are still being stored. */
export function isStoring(): boolean {
  return running.size > 0;
}

/** Whether this command is still being stored. */
export function isBeingStored(id: string): boolean {
  return running.has(id);
}

/** Marks a command, or the work that precedes it, as being stored until `settled`. */
export function trackRunningEnqueue(id: string | symbol, settled: Promise<void>): void {
  running.set(id, settled);
  void settled.then(() => {
    if (running.get(id) === settled) running.delete(id);
  });
}
