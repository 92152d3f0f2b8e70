import type { MessageDescriptor } from '@lingui/core';
import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';
import { closeness, closenessOf } from '#src/sync/rows/closest/closeness.ts';
import { menuGroups } from '../../shell/menu-groups.ts';
import type { Choice } from './choice.ts';

type Say = (words: MessageDescriptor) => string;

/** The screens in the user's menu, without duplicates. */
export function screenChoices(permissions: readonly string[], roleName: string | null, say: Say): Choice[] {
  const entries = menuGroups(permissions, roleName).flatMap((group) => group.entries);
  // A Client's dashboard is the catalogue: of two entries for one screen, the later one has the screen's own name.
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return [...byPath.values()].map(({ path, words, icon }) => ({
    key: `screen:${path}`,
    title: say(words),
    detail: '',
    icon,
    closeness: closeness.contains,
    href: path,
  }));
}

/**
 * The screens that match the typed text, best match first.
 * @param also additional texts that match
 */
export function matchChoices(
  choices: readonly Choice[],
  typed: string,
  also: (choice: Choice) => string = ({ href }) => href ?? '',
): Choice[] {
  const foldedQuery = foldText(typed);
  const words = searchWords(typed);
  return choices
    .filter((choice) => {
      const text = foldText(`${choice.title} ${also(choice)}`);
      return words.every((word) => text.includes(word));
    })
    .map((choice) => ({
      ...choice,
      closeness: closenessOf({ keys: [choice.title], names: [] }, foldedQuery),
    }))
    .sort((a, b) => a.closeness - b.closeness);
}
