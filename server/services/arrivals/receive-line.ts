import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { isSetByOther } from '#server/entities/history/set-by-other.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireLocations } from '../stock/require-locations.ts';
import { findLineOrDeleted } from './arrival-lines.ts';

type Args = CommandArgs<'arrival.receive'>;

/**
 * Records what was received of one line, while the arrival is not in stock. Creates a missing line, for unexpected
 * goods. Numbers that differ from those that the user saw are a conflict, and so is another location, if the command
 * contains one. The same numbers again are a success for the user who set them, and a conflict for another one: each may
 * have received pieces of their own.
 */
export async function receiveLine(context: CommandContext, args: Args): Promise<unknown> {
  const { tx, actor } = context;
  const arrival = await readStored(tx.q, 'arrivals', actor, args.arrival_id);
  if (arrival.applied_at) {
    throw new Refusal('arrival.applied', { current: redactRow('arrivals', actor, arrival) });
  }
  const reported = { received: args.received, rejected: args.rejected, location: args.location };
  const line = await findLineOrDeleted(context.tx, args.line_id);
  if (!line) return receiveUnexpected(context, arrival.number, args, reported);
  if (line.deleted_at || line.arrival_number !== arrival.number) throw new Refusal('row.not_found');
  const isSame = line.received === reported.received && line.rejected === reported.rejected;
  const isCountedByOther = isSame
    ? await isReceivedTwice(context, line, args)
    : line.received !== args.from_received || line.rejected !== args.from_rejected;
  const seenLocation = args.from_location;
  const isLocationKept = seenLocation !== undefined && reported.location === cleanCode(seenLocation);
  const location = isLocationKept ? line.location : reported.location;
  const isMovedByOther =
    seenLocation !== undefined && line.location !== seenLocation.trim() && line.location !== location;
  if (isCountedByOther || isMovedByOther) {
    throw new Refusal('line.changed', { current: redactRow('arrivallines', actor, line) });
  }
  if (location !== line.location) await requireLocations(tx.q, [location]);
  await updateRow(tx, 'arrivallines', line, { ...reported, location }, { cause: 'arrival.receive' });
  return { received: reported.received };
}

/** Whether another user has recorded the same numbers of a line since. */
async function isReceivedTwice(
  context: CommandContext,
  line: EntityRow<'arrivallines'>,
  args: Args,
): Promise<boolean> {
  if (args.received > args.from_received) return isSetByOther(context, 'arrivallines', line.id, 'received');
  return args.rejected > args.from_rejected && isSetByOther(context, 'arrivallines', line.id, 'rejected');
}

type Reported = Pick<EntityRow<'arrivallines'>, 'received' | 'rejected' | 'location'>;

async function receiveUnexpected(
  context: CommandContext,
  number: string,
  args: Args,
  reported: Reported,
): Promise<unknown> {
  const [reference = ''] = await cleanReferences(context.tx.q, 'products', [args.reference]);
  if (reference === '') throw new Refusal('fields.invalid', { fields: { reference: 'required' } });
  await requireLocations(context.tx.q, [reported.location]);
  const line = { id: args.line_id, arrival_number: number, reference, expected: 0, ...reported };
  await insertRow(context.tx, 'arrivallines', line, { cause: 'arrival.receive' });
  return { received: reported.received };
}
