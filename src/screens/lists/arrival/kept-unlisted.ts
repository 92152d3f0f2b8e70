import type { Rows } from '#contract/registry.ts';
import { keepTyped, readTyped } from '#src/floor/typed-number.ts';
import type { UnlistedGoods } from './read-arrival-scan.ts';

/** Goods on no line of an arrival, and the number typed for them. */
interface KeptUnlisted {
  code: string;
  pieces: number;
}

/** The goods on no line of an open arrival whose number was typed before a reload; null if there are none. */
export function readUnlistedGoods({ id, applied_at: appliedAt }: Rows['arrivals']): UnlistedGoods | null {
  const kept = appliedAt === null ? readKept(id) : null;
  return kept && { code: kept.code, pieces: null, problem: null, isUnknown: false };
}

/** The number that was typed for these goods and not added to the arrival; null if there is none. */
export function readUnlistedPieces(arrivalId: string, code: string): number | null {
  const kept = readKept(arrivalId);
  return kept?.code === code ? kept.pieces : null;
}

function readKept(arrivalId: string): KeptUnlisted | null {
  const text = readTyped(fieldOf(arrivalId));
  if (text === null) return null;
  // A code may have spaces.
  const [pieces = '', ...code] = text.split(' ');
  return { code: code.join(' '), pieces: Number(pieces) };
}

/** Keeps a typed number; null once the goods are added or given up. */
export function keepUnlisted(arrivalId: string, kept: KeptUnlisted | null): void {
  keepTyped(fieldOf(arrivalId), kept && `${kept.pieces} ${kept.code}`);
}

function fieldOf(arrivalId: string): string {
  return `${arrivalId}:unlisted`;
}
