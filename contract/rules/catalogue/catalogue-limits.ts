/** Limits of the catalogue's responses, the same on the server and on a device. */
export const catalogueLimits = {
  /** Counting of found articles stops at this number. */
  count: 10_000,
  /** Rows of a page: default and maximum. */
  pageRows: 48,
  maxPageRows: 200,
  /** Maximum number of tags among the facets, the most frequent ones. */
  tags: 40,
  /** Maximum number of similar articles shown. */
  similar: 8,
} as const;

/**
 * Weight of a tag for the similarity of articles. A tag of n articles weighs 1/(1 + n) of it, rounded down: sums of
 * integers do not depend on their order, so that both databases and the devices agree.
 */
export const wholeTagWeight = 1_000_000_000_000;
