import type { Figure } from '#contract/endpoints/dashboard-answers.ts';

/** A figure of an answer, and where in it it stands. */
export type FoundFigure = { at: string; figure: Figure & { total?: number } };

/** Every figure in an answer, however deep. */
export function figuresIn(value: unknown, at = ''): FoundFigure[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, one]) => figuresIn(one, `${at}/${key}`));
  return 'filters' in value ? [{ at, figure: value as FoundFigure['figure'] }, ...found] : found;
}
