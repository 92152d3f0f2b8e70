import type { Random } from './player.ts';

/** Draws rows that are not deleted; sometimes a deleted one, as on a device that has not synchronized. */
export function pick<R extends { deleted_at: string | null }>(
  random: Random,
  rows: readonly R[],
): R | undefined {
  const alive = random.chance(0.05) ? rows : rows.filter((row) => row.deleted_at === null);
  return alive.length > 0 ? random.oneOf(alive) : undefined;
}

/** Mostly the value as seen, sometimes a neighbouring one. */
export function near(random: Random, value: number): number {
  return random.chance(0.9) ? value : Math.max(0, value + random.between(-2, 2));
}

const texts = [
  '',
  ' ',
  'Broderie, cœur',
  'Laser',
  'é\u0000',
  '😀'.repeat(9),
  '\ud800',
  'x'.repeat(600),
  "'; --",
];

/** Mostly a usual value; sometimes empty, odd, or too long. */
export function text(random: Random, usual: string): string {
  return random.chance(0.94) ? usual : random.oneOf(texts);
}
