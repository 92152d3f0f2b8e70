import type { TappedCommand } from './tell-device.ts';
import { changeUnstored, noteStoring, readTerm, type Unstored } from './unstored.ts';

/** A store that has said nothing for so long is told of, ms: as long as another tab lets a silent leader be. */
const silentMs = 20_000;
/** Taps of silent stores that were stored after all. */
const lateStored = new Set<string>();

/**
 * Follows a tap into the store. `done` rejects where it could not be stored: it is then told. So it is where the store
 * says nothing at all, until it does.
 */
export function followStoring(command: TappedCommand, done: Promise<void>, replaces?: string): void {
  const term = readTerm();
  const { id } = command;
  const others = (all: readonly Unstored[]) => all.filter((one) => one.command.id !== id);
  const tell = (why: Unstored['why']) => {
    // Tried again while it was stored already: there is nothing to tell.
    if (term !== readTerm() || lateStored.has(id)) return;
    changeUnstored((before) => [...others(before), { command, why, ...(replaces ? { replaces } : {}) }]);
  };
  const settled = new Promise<void>((resolve) => {
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      tell('silent');
      resolve();
    }, silentMs);
    const stored = () => {
      if (!silent) return;
      lateStored.add(id);
      changeUnstored(others);
    };
    const failed = (error: unknown) => {
      console.error('A tap could not be stored.', error);
      tell(whyOf(error));
    };
    void done.then(stored, failed).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  noteStoring(id, settled);
}

/** Follows what goes before a tap, such as a picture that is being made: who leaves waits for it as for the tap. */
export function followWork(work: Promise<unknown>): void {
  // Whoever began it tells why it failed.
  noteStoring(
    Symbol('work'),
    Promise.allSettled([work]).then(() => undefined),
  );
}

function whyOf(error: unknown): Unstored['why'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'StorageFullError') return 'full';
  return name === 'NewerStoreError' ? 'newer' : 'broken';
}
