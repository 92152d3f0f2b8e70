/** How far the catalogue's answers go, on the server and on a device alike. */
export const catalogueLimits = {
  /** Articles found are counted no further. */
  count: 10_000,
  /** Rows of a page: where nothing is said, and at most. */
  pageRows: 48,
  mostPageRows: 200,
  /** Tags among the facets, the most frequent ones. */
  tags: 40,
  /** Articles shown as similar to another. */
  similar: 8,
} as const;

/**
 * What a tag that no article bears would weigh among those that make articles similar; borne by n it weighs 1/(1 + n)
 * of it, rounded down: whole numbers add up to the same in any order, on each database and on devices.
 */
export const wholeTagWeight = 1_000_000_000_000;
