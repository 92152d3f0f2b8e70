import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { near, pick, text } from './draw.ts';
import type { HouseState } from './house-state.ts';
import type { Random } from './player.ts';

/** Builds the arguments of a command from what its author sees. */
export type Compose<T extends CommandType> = (random: Random, seen: HouseState) => CommandArgs<T>;

type ArrivalCommand = Extract<CommandType, `arrival.${string}`>;

function arrivalAt(random: Random, seen: HouseState) {
  const arrival = pick(random, seen.arrivals);
  const lines = seen.arrivallines.filter((one) => one.arrival_number === arrival?.number && !one.deleted_at);
  return { id: arrival?.id ?? random.uuid(), line: lines.length > 0 ? random.oneOf(lines) : undefined };
}

/** The commands at the dock. */
export const arrivalComposers: { [T in ArrivalCommand]: Compose<T> } = {
  'arrival.receive': (random, seen) => {
    const { id, line } = arrivalAt(random, seen);
    const known = line && random.chance(0.85) ? line : undefined;
    const received = random.between(0, (known?.expected ?? 3) + 2);
    return {
      arrival_id: id,
      line_id: known?.id ?? random.uuid(),
      reference:
        known?.reference ?? text(random, random.oneOf(['R-1', 'R-5', 'STRAY'])).slice(0, 64) ?? 'STRAY',
      received,
      rejected: random.chance(0.8) ? 0 : random.between(0, received + 1),
      location: random.chance(0.2) ? 'D-02-1-01' : (known?.location ?? ''),
      from_received: near(random, known?.received ?? 0),
      from_rejected: near(random, known?.rejected ?? 0),
      ...(random.chance(0.7) ? { from_location: random.chance(0.9) ? (known?.location ?? '') : 'X' } : {}),
    };
  },
  'arrival.apply': (random, seen) => {
    const { id, line } = arrivalAt(random, seen);
    const said = line && random.chance(0.3) ? [line] : [];
    return {
      arrival_id: id,
      lines: said.map((one) => ({
        line_id: one.id,
        received: one.expected,
        rejected: random.chance(0.8) ? 0 : random.between(0, one.expected + 1),
        location: one.location,
      })),
    };
  },
  'arrival.settle': (random, seen) => {
    const waiting = seen.arrivallines.filter((one) => one.state === 'quarantine');
    const line =
      random.chance(0.8) && waiting.length > 0 ? random.oneOf(waiting) : pick(random, seen.arrivallines);
    const arrival = seen.arrivals.find((one) => one.number === line?.arrival_number);
    return {
      arrival_id: arrival?.id ?? random.uuid(),
      line_id: line?.id ?? random.uuid(),
      reference: random.oneOf(['R-2', 'R-4', line?.reference ?? 'NEW', 'NOWHERE', ' ']),
      from: random.chance(0.9) ? (line?.reference ?? 'X') : 'OTHER',
      create: random.chance(0.4),
    };
  },
  'arrival.reverse': (random, seen) => {
    const applied = seen.arrivals.filter((one) => one.applied_at !== null && one.reversed_at === null);
    const isApplied = random.chance(0.6) && applied.length > 0;
    return {
      arrival_id: isApplied ? random.oneOf(applied).id : arrivalAt(random, seen).id,
      reason: text(random, 'mauvais bon').slice(0, 500) || ' ',
      ...(random.chance(0.4) ? { below_zero: random.chance(0.7) } : {}),
      ...(random.chance(0.4)
        ? { confirmed_below_zero: seen.products.map(({ reference }) => reference) }
        : {}),
    };
  },
};
