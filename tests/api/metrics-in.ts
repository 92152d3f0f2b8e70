import type { Metric } from '#contract/endpoints/dashboard-answers.ts';

/** A number in a response, and its path. */
export type FoundMetric = { at: string; metric: Metric & { total?: number; due?: number } };

/** Every number in a response, at any depth. */
export function metricsIn(value: unknown, at = ''): FoundMetric[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, one]) => metricsIn(one, `${at}/${key}`));
  return 'filters' in value ? [{ at, metric: value as FoundMetric['metric'] }, ...found] : found;
}
