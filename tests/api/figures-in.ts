import type { Figure } from '#contract/endpoints/dashboard-answers.ts';

/** A number in a response, and its path. */
export type FoundFigure = { at: string; figure: Figure & { total?: number } };

/** Every number in a response, at any depth. */
export function figuresIn(value: unknown, at = ''): FoundFigure[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, one]) => figuresIn(one, `${at}/${key}`));
  return 'filters' in value ? [{ at, figure: value as FoundFigure['figure'] }, ...found] : found;
}
