/**
 * The most frequent number of cells; the largest of equally frequent ones, as titles above a table have fewer.
 * @param counts number of cells → how many records have so many
 */
export function usualWidth(counts: ReadonlyMap<number, number>): number {
  let [usual, most] = [0, 0];
  for (const [width, count] of counts)
    if (count > most || (count === most && width > usual)) [usual, most] = [width, count];
  return usual;
}
