import type { Choice, ChoiceGroup } from './choice.ts';

/** More of one kind are a screenful that nobody reads. */
export const GROUP_CHOICES = 5;

/** The groups that have something to offer; the one that holds what was meant stands first, else they keep their order. */
export function orderGroups(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups
    .filter(({ choices }) => choices.length > 0)
    .toSorted((a, b) => nearest(a.choices) - nearest(b.choices));
}

function nearest(choices: readonly Choice[]): number {
  return Math.min(...choices.map((choice) => choice.closeness));
}

/** All that can be chosen, from top to bottom. */
export function flatChoices(groups: readonly ChoiceGroup[]): Choice[] {
  return groups.flatMap(({ choices, more }) => (more ? [...choices, more] : choices));
}
