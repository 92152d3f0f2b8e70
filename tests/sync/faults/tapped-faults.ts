import type { RefusalCode } from '#contract/errors.ts';
import { chooseAmendment, chooseTap, seeDisk, tapOf } from './choose-tap.ts';
import { tapIn } from './tap-in.ts';
import type { Target } from './target.ts';

/* Faults that are special taps or requests. */

const envelopeCodes: RefusalCode[] = [
  'request.invalid',
  'request.too_large',
  'fields.invalid',
  'server.failure',
];

/** The next tap on a profile is a poison command, which makes the whole batch fail. */
export function poisonNext({ world, profile, tab, draw }: Target): void {
  const before = world.taps.length;
  const code = envelopeCodes[draw % envelopeCodes.length]!;
  const look = () => {
    const tap = world.taps.slice(before).find((one) => one.profile === profile && one.userId === tab.userId);
    if (tap) world.server.poison.set(tap.ids[0]!, code);
  };
  world.onTap.push(look);
}

/** A count from an outdated number, followed by a normal tap of the user: the server refuses the first. */
export function wrongCount({ world, profile, tab, draw }: Target): void {
  const seen = seeDisk(profile.diskOf(tab.userId), tab.userId);
  const order = seen.orders.find((one) => one.status === 'Pending');
  const line = order && seen.linesOf(order.id)[draw % 2];
  if (!order || !line) return;
  const freshId = () => world.freshId();
  const args = { order_id: order.id, line_id: line.id, picked: line.quantity, from: line.picked + 17 };
  const wrong = tapOf('line.pick', freshId, args);
  const claim = tapOf('order.claim', freshId, { order_id: order.id, from: '' });
  const elsewhere = tapOf('basket.set', freshId, {
    reference: 'R-1',
    quantity: 2,
    marking: '',
    price_seen: 1,
  });
  for (const tap of [wrong, claim, { ...elsewhere, depends_on: [wrong.id] }]) {
    tapIn(world, profile, tab, tap);
  }
}

/** A request with the cookie of one user and the token of another runs nothing, whichever user it names. */
export function bearerOfAnother({ world, tab, draw }: Target): void {
  const bearer = tab.userId === 'u-paul' ? 'u-mia' : 'u-paul';
  const [command] = [...world.server.state.log.keys()];
  const caller = { acting: draw % 2 === 0 ? bearer : tab.userId, cookie: tab.userId, bearer };
  const sent = { id: command ?? world.freshId(), type: 'basket.set', version: 1, args: {} };
  world.server.run(caller, [sent]).then(
    () => world.violations.push('a request of two users was answered'),
    () => undefined,
  );
}

/** Different content under a known id is refused, and changes nothing. */
export function otherContent({ world, tab }: Target): void {
  const own = [...world.server.state.log].findLast(([, known]) => known.user_id === tab.userId);
  if (!own) return;
  const args = { reference: 'R-1', quantity: 999, marking: '', price_seen: 1 };
  const sent = { id: own[0], type: 'basket.set', version: 1, args };
  world.server.run({ acting: tab.userId, cookie: tab.userId }, [sent]).then(
    ({ verdicts: [verdict] }) => {
      // A restored backup may have lost the id: then it is new.
      const known = world.server.state.effects.some(({ id }) => id === own[0]);
      if (known && verdict?.code !== 'command.payload_differs')
        world.violations.push(`other content under ${own[0]} was ${verdict?.status}`);
    },
    () => undefined,
  );
}

/** A tap of another build: one that the server no longer supports, or one that it does not know yet. */
export function tapVersion({ world, profile, tab, draw }: Target, version: number): void {
  const args = { reference: 'R-2', quantity: draw % 9, marking: '', price_seen: 200 };
  const tap = tapOf('basket.set', () => world.freshId(), args);
  tapIn(world, profile, tab, { ...tap, version });
}

/** Two users at two devices decide on one order at once: one of them gets a conflict. */
export function shipAndCancel({ world, profile, tab }: Target): void {
  const other = world.tabs.find((one) => one.tab.userId !== tab.userId) ?? { profile, tab };
  const seen = seeDisk(profile.diskOf(tab.userId), tab.userId);
  const order = seen.orders.find((one) => one.status === 'Pending');
  if (!order) return;
  const decided = { order_id: order.id, status_seq: order.status_seq, reason: 'as asked' };
  const freshId = () => world.freshId();
  tapIn(world, profile, tab, tapOf('order.transition', freshId, { ...decided, to: 'Shipped' }));
  const cancel = tapOf('order.transition', freshId, { ...decided, to: 'Canceled' });
  tapIn(world, other.profile, other.tab, cancel);
}

/** One user amends the lines that another picks at the same time, each by what the own device shows. */
export function amendAndPick({ world, profile, tab, draw }: Target): void {
  const other = world.tabs.find((one) => one.tab.userId !== tab.userId) ?? { profile, tab };
  const freshId = () => world.freshId();
  const seen = seeDisk(profile.diskOf(tab.userId), tab.userId);
  const order = seen.orders.find((one) => one.status === 'Pending');
  const amendment = order && chooseAmendment(order, seen, draw, freshId);
  const theirs = seeDisk(other.profile.diskOf(other.tab.userId), other.tab.userId);
  const pick = chooseTap('pick', theirs, draw, freshId);
  if (amendment) tapIn(world, profile, tab, amendment);
  if (pick) tapIn(world, other.profile, other.tab, pick);
}
