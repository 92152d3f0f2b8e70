import { burst, importRows, moveCustomer, moveOrder, removeOrder, setRights } from './office-work.ts';
import type { SimulatedProfile } from './simulated-profile.ts';
import type { Target } from './target.ts';
import {
  amendAndPick,
  bearerOfAnother,
  otherContent,
  poisonNext,
  shipAndCancel,
  tapVersion,
  wrongCount,
} from './tapped-faults.ts';
import { Life } from './virtual-time.ts';

const nature = new Life('nature');
const later = ({ world }: Target, ms: number, run: () => void) => world.time.schedule(nature, ms, run);

/** The effect of each fault on a running world, by its number. 39 needs a real database. */
export const strikes: Readonly<Record<number, (target: Target) => void>> = {
  1: ({ profile, draw }) => {
    profile.network.loseReplies += 1 + (draw % 3);
  },
  2: ({ profile, draw }) => {
    profile.network.duplicate += 1 + (draw % 3);
  },
  3: ({ world }) => {
    world.server.killAtCommit = 'before';
  },
  4: ({ world }) => {
    world.server.killAtCommit = 'behind';
  },
  5: ({ profile, draw }) => {
    profile.storage.killAt = { writes: 1, behind: draw % 2 === 0, method: 'add' };
  },
  6: ({ profile, draw }) => {
    const method = draw % 3 === 0 ? 'write' : 'recordVerdicts';
    profile.storage.killAt = { writes: 1 + (draw % 3), behind: draw % 2 === 0, method };
  },
  7: (target) => later(target, target.draw % 120, () => target.tab.life.kill()),
  8: ({ profile, tab }) => profile.lockOf(tab.userId).letEverybodyLead(),
  9: ({ profile, tab, draw }) => profile.lockOf(tab.userId).freeze(tab.life, 1000 * (1 + (draw % 50))),
  10: ({ profile, tab, draw }) => {
    profile.network.latePulls = { left: 1 + (draw % 2), ms: 1000 * (1 + (draw % 60)) };
    if (draw % 3 > 0) profile.lockOf(tab.userId).letEverybodyLead();
  },
  11: ({ world, draw }) => burst(world, draw, 0),
  12: ({ world, tab, draw }) => {
    tab.device.requestResync();
    burst(world, draw, 60);
  },
  13: ({ profile, tab, draw }) => {
    profile.network.cutSnapshots = { left: 1 + (draw % 4), behind: draw % 5 };
    tab.device.requestResync();
  },
  14: ({ world, tab, draw }) => {
    tab.device.requestResync();
    removeOrder(world, draw, 60 + (draw % 200));
  },
  15: ({ world, draw }) => {
    removeOrder(world, draw, 0);
    world.time.schedule(nature, 500, () => world.server.compact());
  },
  16: ({ world }) => world.server.restore(),
  17: ({ world, draw }) => setRights(world, draw, false),
  18: ({ world, draw }) => (draw % 2 === 0 ? moveCustomer(world, draw) : moveOrder(world, draw)),
  19: ({ world, draw }) => setRights(world, draw, true),
  20: poisonNext,
  21: wrongCount,
  22: ({ world, tab }) => {
    world.server.expired.add(tab.userId);
  },
  23: ({ profile, draw }) => {
    // The cookie changes while requests are on their way and tabs are still open.
    profile.signIn(otherUser(profile, draw), false);
  },
  24: ({ profile, draw }) => profile.signIn(otherUser(profile, draw), true),
  25: bearerOfAnother,
  26: ({ profile, draw }) => {
    const code = draw % 2 === 0 ? 'auth.too_many' : 'server.busy';
    profile.network.storm = { left: 1 + (draw % 8), code, seconds: draw % 3 === 0 ? draw % 30 : null };
  },
  27: (target) => {
    target.profile.network.captive = true;
    later(target, 1000 * (target.draw % 40), () => (target.profile.network.captive = false));
  },
  28: ({ profile, draw }) => {
    profile.network.hang += 1 + (draw % 2);
    if (draw % 3 === 0) profile.network.maxBatchCommands = 1 + (draw % 4);
  },
  29: (target) => {
    if (target.draw % 2 === 0) {
      target.profile.storage.fullUntilGiven = true;
      return;
    }
    target.profile.storage.fullForTaps = true;
    later(target, 1000 * (target.draw % 20), () => (target.profile.storage.fullForTaps = false));
  },
  30: ({ profile, tab }) => {
    profile.storage.fullForCatalogue = true;
    tab.device.requestResync();
  },
  31: ({ profile, tab }) => profile.evict(tab.userId),
  32: (target) => {
    target.profile.storage.broken = true;
    later(target, 500 * (target.draw % 20), () => (target.profile.storage.broken = false));
  },
  33: ({ profile, draw }) => {
    profile.clockShift = (draw % 2 === 0 ? 1 : -1) * 365 * 86_400_000;
  },
  34: (target) => tapVersion(target, 0),
  35: (target) => tapVersion(target, 99),
  36: shipAndCancel,
  37: ({ world, draw }) => importRows(world, 8 + (draw % 32)),
  38: otherContent,
  40: (target) => {
    for (let at = 0; at < 100; at++) {
      const ms = at * (20 + (target.draw % 180));
      later(target, ms, () => (target.profile.network.down = at % 2 === 0));
    }
  },
  41: amendAndPick,
};

/** Another user who signs in on this profile. */
function otherUser(profile: SimulatedProfile, draw: number): string {
  const known = [...profile.disks.keys(), 'u-paul', 'u-cora'];
  const others = known.filter((userId) => userId !== profile.cookie);
  return others[draw % others.length]!;
}
