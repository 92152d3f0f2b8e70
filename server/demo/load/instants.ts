/** The instant `minutes` after another, both UTC ISO; negative: before. */
export function after(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** The instant in the middle of two. */
export function middleOf(from: string, to: string): string {
  return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();
}

/** The instant `minutes` after `from`, or the middle of the way to `limit` where that comes first. */
export function soonAfter(from: string, minutes: number, limit: string): string {
  const [late, middle] = [after(from, minutes), middleOf(from, limit)];
  return limit <= from ? from : late < middle ? late : middle;
}

/** The later of some instants. */
export function latest(...instants: readonly string[]): string {
  return instants.reduce((last, one) => (one > last ? one : last), '');
}
