import type { Choice, ChoiceGroup } from './choice.ts';

/** Maximum results of one kind; users do not read longer lists. */
export const GROUP_CHOICES = 5;

/** The groups with results. The group with the best match comes first; the others keep their order. */
export function orderGroups(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups
    .filter(({ choices }) => choices.length > 0)
    .toSorted((a, b) => nearest(a.choices) - nearest(b.choices));
}

function nearest(choices: readonly Choice[]): number {
  return Math.min(...choices.map((choice) => choice.closeness));
}

/** All results from top to bottom. */
export function flatChoices(groups: readonly ChoiceGroup[]): Choice[] {
  return groups.flatMap(({ choices, more }) => (more ? [...choices, more] : choices));
}
