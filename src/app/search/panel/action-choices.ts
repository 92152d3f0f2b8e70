import type { MessageDescriptor } from '@lingui/core';
import { changeLanguage } from '#src/ui/language-menu.tsx';
import { closeness } from '#src/sync/rows/closest/closeness.ts';
import { actions, type Action } from './actions.ts';
import { acts, type ActFacts } from './acts.ts';
import type { Choice } from './choice.ts';

type Say = (words: MessageDescriptor) => string;

/** The actions that a user with these permissions may use. */
export function actionsFor(permissions: readonly string[]): Action[] {
  return actions.filter(({ needs }) => needs.every((one) => permissions.includes(one)));
}

/** Actions as search results. */
export function actionChoices(
  offered: readonly Action[],
  { say, facts }: { say: Say; facts: ActFacts },
): Choice[] {
  return offered.map(({ key, words, icon, href, act, language }) => ({
    key: `action:${key}`,
    title: say(words),
    detail: '',
    icon,
    closeness: closeness.contains,
    href: href ?? null,
    ...(act ? { run: () => acts[act](facts) } : {}),
    ...(language ? { run: () => void changeLanguage(language) } : {}),
  }));
}

/** Whether an action is listed before the user types. */
export function isOfferedUnasked({ key }: Choice): boolean {
  return !actions.some((action) => action.asked && `action:${action.key}` === key);
}

/** Additional texts that match an action. */
export function synonymsOf(say: Say): (choice: Choice) => string {
  const words = new Map(actions.map(({ key, alsoFoundBy }) => [`action:${key}`, alsoFoundBy]));
  return ({ key }) => {
    const synonyms = words.get(key);
    return synonyms ? say(synonyms) : '';
  };
}
