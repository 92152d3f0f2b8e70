/** What the rows of the sales report are. */
export const salesGroups = ['article', 'category', 'customer', 'commercial'] as const;
export type SalesGroup = (typeof salesGroups)[number];

export const salesMeasures = ['pieces', 'total'] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

/** Sort orders of the rows; a leading `-` is descending. `before` and `change` need a comparison. */
export const salesSorts = ['name', 'pieces', 'total', 'before', 'change'] as const;
export type SalesSort = (typeof salesSorts)[number] | `-${(typeof salesSorts)[number]}`;
