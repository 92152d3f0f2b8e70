import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { requirePermission } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findProducts } from '../stock/change-stock.ts';
import { bringIn } from './apply-arrival.ts';
import { findLineOrDeleted } from './arrival-lines.ts';

type Args = CommandArgs<'arrival.settle'>;

/**
 * Releases a line from quarantine and brings it into stock: under another reference, or under its own once that product
 * exists. Refuses `arrival.reference_unknown` where no product has the reference.
 */
export async function releaseQuarantine(context: CommandContext, args: Args): Promise<unknown> {
  const { tx, actor } = context;
  const arrival = await readStored(tx.q, 'arrivals', actor, args.arrival_id);
  if (!arrival.applied_at) throw new Refusal('arrival.not_applied');
  if (arrival.reversed_at) {
    throw new Refusal('arrival.reversed', { current: redactRow('arrivals', actor, arrival) });
  }
  const line = await findLineOrDeleted(context.tx, args.line_id);
  if (!line || line.deleted_at || line.arrival_number !== arrival.number) throw new Refusal('row.not_found');
  const [reference = ''] = await cleanReferences(tx.q, 'products', [args.reference]);
  if (line.state === 'applied' && line.reference === reference) return { reference };
  const current = redactRow('arrivallines', actor, line);
  if (line.state !== 'quarantine') throw new Refusal('line.step', { current });
  if (line.reference !== args.from) throw new Refusal('line.changed', { current });
  await requireProduct(context, reference, args.create);
  const after = await updateRow(
    tx,
    'arrivallines',
    line,
    { reference, state: 'applied' },
    { cause: 'arrival.settle' },
  );
  await bringIn(tx, arrival, [after]);
  return { reference };
}

/** Requires a product for the goods; creates it for users who may manage products. */
async function requireProduct(context: CommandContext, reference: string, create: boolean): Promise<void> {
  if (reference === '') throw new Refusal('fields.invalid', { fields: { reference: 'required' } });
  const [product] = await findProducts(context.tx, [reference]);
  if (product && !product.deleted_at) return;
  if (!create || product) {
    throw new Refusal('arrival.reference_unknown', { fields: { reference: 'unknown' } });
  }
  requirePermission(context.actor, 'manage products');
  await insertRow(context.tx, 'products', { reference }, { cause: 'arrival.settle' });
}
