import { useState } from 'react';
import type { Choice } from './choice.ts';

/**
 * The result that Enter opens: the first one until the user moves with an arrow key, then the chosen one by its key,
 * even if others are inserted before it. Each keystroke resets it to the first.
 */
export function useAim(typed: string, choices: readonly Choice[]) {
  const [aim, setAim] = useState<{ typed: string; key: string } | null>(null);
  const chosen = aim?.typed === typed ? choices.findIndex(({ key }) => key === aim.key) : -1;
  const at = chosen >= 0 ? chosen : choices.length > 0 ? 0 : -1;
  const to = (next: number) => setAim(choices[next] ? { typed, key: choices[next].key } : null);
  return {
    at,
    /** The user chose it with an arrow key, so later results do not change it. */
    sure: chosen >= 0,
    move: (by: 1 | -1) => to((at + by + choices.length) % choices.length),
    aimAt: (choice: Choice) => setAim({ typed, key: choice.key }),
  };
}
