import type { MessageDescriptor } from '@lingui/core';
import { closeness } from '#src/replica/closest/closeness.ts';
import { actions, type Action } from './actions.ts';
import { acts, type ActFacts } from './acts.ts';
import type { Choice } from './choice.ts';

type Say = (words: MessageDescriptor) => string;

/** The actions that somebody with these permissions may do. */
export function actionsFor(permissions: readonly string[]): Action[] {
  return actions.filter(({ needs }) => needs.every((one) => permissions.includes(one)));
}

/** Actions as they are offered. */
export function actionChoices(
  offered: readonly Action[],
  { say, facts }: { say: Say; facts: ActFacts },
): Choice[] {
  return offered.map(({ key, words, icon, href, act }) => ({
    key: `action:${key}`,
    title: say(words),
    detail: '',
    icon,
    closeness: closeness.holds,
    href: href ?? null,
    ...(act ? { run: () => acts[act](facts) } : {}),
  }));
}

/** Whether an action stands there before anything is typed. */
export function isOfferedUnasked({ key }: Choice): boolean {
  return !actions.some((action) => action.asked && `action:${action.key}` === key);
}

/** What else an action is found by. */
export function alsoOf(say: Say): (choice: Choice) => string {
  const words = new Map(actions.map(({ key, also }) => [`action:${key}`, also]));
  return ({ key }) => {
    const also = words.get(key);
    return also ? say(also) : '';
  };
}
