/**
 * Age groups of orders, in days before today in the operator's time zone: `from` the youngest, `to` the oldest. The keys
 * are those of the endpoint; `late` is the age of 4 to 7 days, whatever the due day.
 */
export const orderAges = [
  { key: 'today', from: 0, to: 0 },
  { key: 'fresh', from: 1, to: 3 },
  { key: 'late', from: 4, to: 7 },
  { key: 'old', from: 8, to: null },
] as const;
export type OrderAge = (typeof orderAges)[number]['key'];

/** The stages of an order that is not closed, on dashboards. `waiting`: in preparation and not started. */
export const orderStages = ['waiting', 'started', 'ready', 'shipped'] as const;
export type OrderStage = (typeof orderStages)[number];
