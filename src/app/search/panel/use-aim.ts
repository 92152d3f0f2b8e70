import { useState } from 'react';
import type { Choice } from './choice.ts';

/**
 * Which choice Enter takes: the first until an arrow chose another one, by its key, so that it stays the same one
 * where others come before it. With every letter it is the first again.
 */
export function useAim(typed: string, choices: readonly Choice[]) {
  const [aim, setAim] = useState<{ typed: string; key: string } | null>(null);
  const chosen = aim?.typed === typed ? choices.findIndex(({ key }) => key === aim.key) : -1;
  const at = chosen >= 0 ? chosen : choices.length > 0 ? 0 : -1;
  const to = (next: number) => setAim(choices[next] ? { typed, key: choices[next].key } : null);
  return {
    at,
    /** An arrow chose it: it is what is meant, however late other answers come. */
    sure: chosen >= 0,
    move: (by: 1 | -1) => to((at + by + choices.length) % choices.length),
    aimAt: (choice: Choice) => setAim({ typed, key: choice.key }),
  };
}
