import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { orderNumbersIn } from '#contract/rules/orders/order-code.ts';
import type { Failure } from '#src/api/outage.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { closestKinds } from '#src/sync/rows/closest/names-of.ts';
import { useSession } from '#src/session/use-session.ts';
import { actionChoices, actionsFor, synonymsOf, isOfferedUnasked } from './action-choices.ts';
import type { ChoiceGroup } from './choice.ts';
import { GROUP_CHOICES, orderGroups } from './group-choices.ts';
import { groupWords } from './group-words.ts';
import { moreOf } from './more-of.ts';
import { recentChoices } from './recent-choices.ts';
import { drawRows, rowChoices } from './row-choices.ts';
import { rowLists } from './row-lists.ts';
import { matchChoices, screenChoices } from './screen-choices.ts';
import { useClosest, useOlderOrders } from './use-closest.ts';
import { useRecent } from './use-recent.ts';

/** The search results for the typed text. */
export interface Offered {
  groups: ChoiceGroup[];
  /** Rows for the current text are still loading. */
  late: boolean;
  /** Kinds that could not be searched, neither on this device nor on the server. */
  missing: readonly (typeof closestKinds)[number][];
  /** Why orders on the server were not searched; null if they were. */
  withoutOlder: Failure | null;
}

/** The results for the typed text, in groups; without text the recent choices and suggestions. */
export function useGroups(typed: string): Offered {
  const { i18n } = useLingui();
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const actor = useActor();
  const session = useSession();
  const roleName = session.phase === 'open' ? session.user.role_name : null;
  const { permissions } = actor;
  const lists = rowLists(permissions);
  // An order is found by its number however that is written.
  const [year] = useState(() => new Date().getFullYear());
  const [orderText = typed] = orderNumbersIn(typed, year);
  const orders = useClosest('orders', orderText, lists.orders);
  const articles = useClosest('articles', typed, lists.articles);
  const products = useClosest('products', typed, lists.products);
  const locations = useClosest('locations', typed, lists.locations);
  const customers = useClosest('customers', typed, lists.customers);
  const older = useOlderOrders(orderText, orders.found?.since);
  const recent = useRecent();

  const say = (words: MessageDescriptor) => i18n._(words);
  const draw = drawRows({
    permissions,
    client: roleName === 'Client',
    day: (instant) => date(instant, 'medium'),
    products: (count) => i18n._(msg`${plural(count, { one: '# product', other: '# products' })}`),
  });
  const screens = screenChoices(permissions, roleName, say);
  const go = (href: string) => void navigate({ href });
  const actions = actionChoices(actionsFor(permissions), { say, facts: { actor, go } });
  const group = (
    key: ChoiceGroup['key'],
    choices: ChoiceGroup['choices'],
    more: ChoiceGroup['more'] = null,
  ) => ({
    key,
    words: groupWords[key],
    choices: choices.slice(0, GROUP_CHOICES),
    more,
  });
  const none = { late: false, missing: [], withoutOlder: null };

  if (typed.trim() === '') {
    const chosen = recent ? recentChoices(recent, draw, [...screens, ...actions]) : [];
    const fresh = (choices: typeof actions) =>
      choices.filter(({ key }) => !chosen.some((one) => one.key === key));
    const groups = [
      { ...group('recent', []), choices: chosen },
      group('actions', fresh(actions.filter(isOfferedUnasked))),
      group('screens', fresh(screens)),
    ];
    return { ...none, groups: groups.filter(({ choices }) => choices.length > 0) };
  }

  const found = { orders, articles, products, locations, customers };
  const ofOrders = [
    ...rowChoices('orders', orders.found?.rows ?? [], orderText, draw.orders),
    ...rowChoices('orders', older.rows, orderText, draw.orders),
  ].toSorted((a, b) => a.closeness - b.closeness);
  const rows = {
    orders: ofOrders,
    articles: rowChoices('articles', articles.found?.rows ?? [], typed, draw.articles),
    products: rowChoices('products', products.found?.rows ?? [], typed, draw.products),
    locations: rowChoices('locations', locations.found?.rows ?? [], typed, draw.locations),
    customers: rowChoices('customers', customers.found?.rows ?? [], typed, draw.customers),
  };
  const groups = orderGroups([
    ...closestKinds.map((kind) =>
      group(
        kind,
        rows[kind],
        moreOf(kind, {
          typed: kind === 'orders' ? orderText : typed,
          list: lists[kind],
          found: found[kind].found,
          say,
          number,
        }),
      ),
    ),
    group('screens', matchChoices(screens, typed)),
    group('actions', matchChoices(actions, typed, synonymsOf(say))),
  ]);
  return {
    groups,
    late: closestKinds.some((kind) => found[kind].late),
    missing: closestKinds.filter((kind) => found[kind].error !== null && !found[kind].found),
    withoutOlder: older.failure,
  };
}
