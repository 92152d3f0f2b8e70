import type { Rows } from '../../registry.ts';
import { preparationLetters } from './order-summary.ts';
import { preparationStates, type PreparationState } from './preparation.ts';

const stateOfLetter: ReadonlyMap<string, PreparationState> = new Map(
  preparationStates.map((state) => [preparationLetters[state], state]),
);

/** Decodes the states of an order's lines, by their position, from their letters. */
export function lineStates(preparation: string): PreparationState[] {
  return preparation.split('').flatMap((letter) => stateOfLetter.get(letter) ?? []);
}

/** The most important fact about the preparation of an order. */
export type Progress =
  | { kind: 'short' | 'to_mark' | 'to_pick'; count: number }
  | { kind: 'picked' | 'packed'; count: number; of: number }
  | { kind: 'ready' | 'none' };

/** Blocking problems come first, then the next step. */
export function progressOf(order: Pick<Rows['orders'], 'status' | 'preparation' | 'ready'>): Progress {
  const states = lineStates(order.preparation);
  const of = states.length;
  const count = (...wanted: PreparationState[]) => states.filter((state) => wanted.includes(state)).length;
  if (of === 0 || order.status === 'Canceled') return { kind: 'none' };
  if (order.status !== 'Pending') return { kind: 'packed', count: count('packed'), of };
  if (order.ready) return { kind: 'ready' };
  const short = count('short');
  if (short > 0) return { kind: 'short', count: short };
  const toPick = count('to pick');
  const toMark = count('to mark');
  if (toPick === of) return { kind: 'to_pick', count: of };
  if (toPick === 0 && toMark > 0) return { kind: 'to_mark', count: toMark };
  return { kind: 'picked', count: of - toPick, of };
}
