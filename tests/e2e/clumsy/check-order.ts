import { join } from 'node:path';
import Database from 'better-sqlite3';
import { articleNamedBy, type KnownLine } from './clumsy-house.ts';
import type { PressNote } from './record-page.ts';
import type { Robot } from './robot.ts';
import type { WireCommand } from './wire.ts';

/** A button must say what it does for this long before a press that ships, cancels or completes an order, in ms. */
const SAID_MS = 600;
/** Time between a press and its command on a busy machine, in ms; each press explains one count. */
const PRESS_MS = 400;
/** The same in a dialog that asks the server first. */
const LEAVE_MS = 1500;
/** The clocks of the robot and the page may differ by this much. */
const CLOCK_MS = 15;
/** A scan may wait for earlier scans and for the server. */
const SCAN_MS = 8000;
const counts = /^(Confirm\b.*|One more|One less|Set the count|Undo|Report a shortage)$/;
/** Messages that say nothing about a quantity that was not taken. */
const confirms = /^(Right|Picked|Shipped|All is picked|Ready to ship|Your part is done)/;
/** What a button that ends an order's preparation must say. */
const leaves: Record<string, RegExp> = { Shipped: /ship/i, Canceled: /cancel/i, Completed: /complete/i };

export interface CheckedOrder {
  violations: string[];
  /** Every command with what the server did. */
  sent: string[];
  /** Commands that the server refused, by code. */
  refusals: string[];
  commands: number;
  shipped: boolean;
}

/** What the server did with a command; null if it does not know it. */
type Outcome = { status: string; code?: string } | null;

/** Compares what the robot did and the page said with what reached the server. `lines`: by id, of all orders. */
export function checkOrder(
  robot: Robot,
  commands: readonly WireCommand[],
  lines: ReadonlyMap<string, KnownLine>,
  dataDir: string,
): CheckedOrder {
  const db = new Database(join(dataDir, 'quai.sqlite'), { readonly: true });
  try {
    const violations = [
      ...robot.errors.map((error) => `the page had an error: ${error}`),
      ...checkLeaving(commands, robot.presses),
      ...checkPicks(commands, robot, lines),
      ...checkTyped(robot, commands),
      ...checkLines(db, commands, lines),
    ];
    const refusals: string[] = [];
    const sent: string[] = [];
    for (const { id, type, args, issuedAt } of commands) {
      const outcome = readOutcome(db, id);
      sent.push(
        `  sent: ${robot.clock(issuedAt)}  ${type} ${JSON.stringify(args)}: ${outcome?.status ?? 'unknown'} ${outcome?.code ?? ''}`,
      );
      if (outcome === null) violations.push(`${type} was sent, but the server does not have it`);
      else if (outcome.status !== 'applied') refusals.push(`${type}: ${outcome.code}`);
    }
    for (const { name } of missedTaps(robot.presses, commands)) {
      violations.push(`“${name}” was pressed, but no command was issued`);
    }
    const shipped = commands.some(({ args }) => args['to'] === 'Shipped');
    return { violations, sent, refusals, commands: commands.length, shipped };
  } finally {
    db.close();
  }
}

function readOutcome(db: Database.Database, id: string): Outcome {
  const found = db.prepare('select status, outcome from command where id = ?').all(id) as {
    status: string;
    outcome: string;
  }[];
  const [one] = found;
  return one === undefined ? null : { ...(JSON.parse(one.outcome) as { code?: string }), status: one.status };
}

/** No order leaves the warehouse without a press on a button that said so in time. */
function checkLeaving(commands: readonly WireCommand[], presses: readonly PressNote[]): string[] {
  return commands.flatMap(({ type, args, issuedAt }) => {
    const says = type === 'order.transition' ? leaves[String(args['to'])] : undefined;
    if (!says) return [];
    const press = presses.findLast(({ at, name }) => says.test(name) && isBefore(at, issuedAt, LEAVE_MS));
    if (!press) return [`an order became ${String(args['to'])} without a press that says so`];
    const said = press.saidSince === null ? 0 : Math.round(press.startedAt - press.saidSince);
    return said >= SAID_MS
      ? []
      : [`an order became ${String(args['to'])} by “${press.name}”, which had said so for ${said} ms only`];
  });
}

/** Whether something happened at most this many ms before a command. */
function isBefore(at: number, issuedAt: number, within: number): boolean {
  return at <= issuedAt + CLOCK_MS && at >= issuedAt - within;
}

/** Each count of a line has one cause: a press about its article, or a code that names it. */
function checkPicks(
  commands: readonly WireCommand[],
  robot: Robot,
  lines: ReadonlyMap<string, KnownLine>,
): string[] {
  const used = new Set<object>();
  return commands.flatMap(({ type, args, issuedAt }) => {
    if (type !== 'line.pick' && type !== 'line.short') return [];
    const line = lines.get(String(args['line_id']));
    const reference = line?.reference ?? '?';
    const what = `${reference}: ${String(args['from'])} → ${String(args['picked'])}`;
    const press = robot.presses.findLast(
      (one) => counts.test(one.name) && isBefore(one.at, issuedAt, PRESS_MS) && !used.has(one),
    );
    // A press that had nothing to count does not explain a count by the scan that followed it.
    if (press?.about.includes(reference)) {
      used.add(press);
      return [];
    }
    const before = robot.scans.filter(
      (one) => one.startedAt <= issuedAt + CLOCK_MS && one.at >= issuedAt - SCAN_MS,
    );
    const scan = before.findLast((one) => articleNamedBy(one.code) === reference && !used.has(one));
    if (scan) {
      used.add(scan);
      return [];
    }
    if (press) {
      used.add(press);
      return [`${what} by “${press.name}” about ${press.about.slice(0, 60)}`];
    }
    const last = before.at(-1);
    return [`${what} without a press or a code of it; last scanned: ${last?.code ?? 'nothing'}`];
  });
}

/** A typed quantity is applied, still shown, or the page says what happened. */
function checkTyped(robot: Robot, commands: readonly WireCommand[]): string[] {
  return robot.typed.flatMap(({ value, at, dialog, goneAt, dropped, fieldError }) => {
    const end = (goneAt ?? Date.now()) + 500;
    const isApplied = commands.some(({ args, issuedAt }) => issuedAt >= at && args['picked'] === value);
    const isTold =
      fieldError || robot.words.some((word) => word.at >= at && word.at <= end && !confirms.test(word.text));
    const isLeft = robot.presses.some(
      (press) =>
        press.at >= at &&
        press.at <= end &&
        /^(Keep looking|Count again|Cancel|Close|One (more|less))/.test(press.name),
    );
    return dropped || isApplied || isTold || isLeft
      ? []
      : [`${value}, typed in “${dialog}”, is lost without a word`];
  });
}

/** The lines on the server are what the applied commands say, in the order in which they were issued. */
function checkLines(
  db: Database.Database,
  commands: readonly WireCommand[],
  lines: ReadonlyMap<string, KnownLine>,
): string[] {
  const picked = new Map<string, number>();
  for (const { id, args } of commands) {
    const { line_id: line, picked: count } = args;
    if (typeof line !== 'string' || typeof count !== 'number') continue;
    if (readOutcome(db, id)?.status === 'applied') picked.set(line, count);
  }
  return [...picked].flatMap(([id, count]) => {
    const row = db.prepare('select picked from orderlines where id = ?').get(id) as
      | { picked: number }
      | undefined;
    const reference = lines.get(id)?.reference ?? id;
    return row?.picked === count
      ? []
      : [`${reference} has ${row?.picked} picked pieces, but ${count} were counted`];
  });
}

/**
 * Presses that always issue a command, without one. A press that directly follows one of the same button, as the second
 * of a double tap, repeats the command of the first, however long a busy page takes to handle it.
 */
function missedTaps(presses: readonly PressNote[], commands: readonly WireCommand[]): PressNote[] {
  const types: Record<string, string> = { 'Pack all': 'order.pack', Ship: 'order.transition' };
  return presses.filter(({ name, at, path }, index) => {
    const type = path.endsWith('/picking') ? types[name] : undefined;
    const isIssued = commands.some((one) => one.type === type && Math.abs(at - one.issuedAt) < LEAVE_MS);
    const before = presses[index - 1];
    const isRepeated = before?.name === name && before.path === path;
    return type !== undefined && !isIssued && !isRepeated;
  });
}
