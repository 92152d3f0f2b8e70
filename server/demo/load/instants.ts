/** The instant `minutes` after another, both UTC ISO; before it where `minutes` is negative. */
export function after(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** The midpoint of two instants. */
export function middleOf(from: string, to: string): string {
  return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();
}

/** The instant `minutes` after `from`, but at most the midpoint to `limit`. */
export function soonAfter(from: string, minutes: number, limit: string): string {
  const [late, middle] = [after(from, minutes), middleOf(from, limit)];
  return limit <= from ? from : late < middle ? late : middle;
}

/** The latest of some instants. */
export function latest(...instants: readonly string[]): string {
  return instants.reduce((last, one) => (one > last ? one : last), '');
}
