import type { Clock } from '#server/db/clock.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { gatherWrites } from '#server/db/gather-writes.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';

type DeviceRow = SystemTables['device'];
type Told = { id: string; queued: number | null; lost: boolean; rev?: number };

/** Minimum time between two records of a device without other changes, in minutes. */
const deviceNoteMinutes = 60;
/** Maximum number of cached devices of a process. */
const keptDevices = 10_000;
/** Lifetime of a cached device: another process may have recorded it since. */
const rememberedMs = 60_000;
/** The last pending write of each device. */
const running = new WeakMap<Database, Map<string, Promise<void>>>();
const deviceCache = new WeakMap<Database, Map<string, { row: DeviceRow; readAt: number }>>();

const store = gatherWrites<DeviceRow>((tx, rows) =>
  insertMany(tx, 'device', rows, {
    key: ['user_id', 'id'],
    replace: ['last_seen', 'queued', 'rev', 'lost_at', 'lost_queued'],
  }),
);

/** The record of a device; null where it never reported. */
export async function findDevice(db: Database, userId: string, id: string): Promise<DeviceRow | null> {
  const row = await db.read
    .selectFrom('device')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records the state that a device reported: its user, the number of queued commands, its revision, and that it lost its
 * store. Writes only where the queue's length or the loss changed, or once an hour: a poll of an idle device writes
 * nothing. For display only; no logic depends on it.
 */
export function noteDevice(deps: { db: Database; clock: Clock }, userId: string, told: Told): Promise<void> {
  const turns = turnsOf(deps.db);
  const key = `${userId} ${told.id}`;
  // Serialized: otherwise a slow call could overwrite a later report.
  const note = () => noteInTurn(deps, userId, told);
  const turn = (turns.get(key) ?? Promise.resolve()).then(note, note);
  turns.set(key, turn);
  const leave = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}

function turnsOf(db: Database): Map<string, Promise<void>> {
  let turns = running.get(db);
  if (!turns) running.set(db, (turns = new Map()));
  return turns;
}

async function noteInTurn(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  told: Told,
): Promise<void> {
  const now = clock.now();
  const at = Date.parse(now);
  const known = await recall(db, userId, told.id, at);
  const row: DeviceRow = {
    user_id: userId,
    id: told.id,
    last_seen: now,
    queued: told.queued ?? known?.queued ?? 0,
    rev: told.rev ?? known?.rev ?? 0,
    lost_at: known?.lost_at ?? '',
    lost_queued: known?.lost_queued ?? 0,
  };
  const loses = told.lost && known !== null && known.queued > 0;
  if (loses) Object.assign(row, { lost_at: now, lost_queued: known.queued, queued: told.queued ?? 0 });
  const same = known !== null && known.queued === row.queued && !loses;
  if (same && known.last_seen > minutesBefore(now, deviceNoteMinutes)) {
    // The revision is written with the next record, because it changes with every user's work.
    remember(db, { ...known, rev: row.rev }, null);
    return;
  }
  remember(db, row, at);
  try {
    await store({ db, clock }, row);
  } catch (error) {
    devicesOf(db).delete(`${userId} ${row.id}`);
    throw error;
  }
}

async function recall(db: Database, userId: string, id: string, at: number): Promise<DeviceRow | null> {
  const known = devicesOf(db).get(`${userId} ${id}`);
  if (known && at - known.readAt < rememberedMs) return known.row;
  const row = await findDevice(db, userId, id);
  if (row) remember(db, { ...row, rev: Math.max(row.rev, known?.row.rev ?? 0) }, at);
  return row;
}

function devicesOf(db: Database): Map<string, { row: DeviceRow; readAt: number }> {
  let devices = deviceCache.get(db);
  if (!devices) deviceCache.set(db, (devices = new Map()));
  return devices;
}

/** `at` is null if it was not read or written just now. */
function remember(db: Database, row: DeviceRow, at: number | null): void {
  const devices = devicesOf(db);
  const key = `${row.user_id} ${row.id}`;
  const readAt = at ?? devices.get(key)?.readAt ?? 0;
  if (devices.size >= keptDevices) devices.clear();
  devices.set(key, { row, readAt });
}
