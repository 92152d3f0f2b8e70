import { uuidv7 } from 'uuidv7';
import type { LinePatch } from '#contract/rules/orders/line-after-transition.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { LineRow, OrderRow } from './order-rows.ts';
import { copyProofVersions } from '../marking/proof-versions.ts';
import { writeOrder } from './place-order.ts';

type JobRow = EntityRow<'customizations'>;

/** A line in a transition of its order: as it was, its changes, and its marking job. */
export type LineTransition = {
  before: LineRow;
  patch: LinePatch;
  job: JobRow | undefined;
  shipsUnmarked: boolean;
};

/** Unshipped pieces of a line that move to a back order. */
export function piecesToBackOrder({ before, patch }: LineTransition): number {
  return before.quantity - (patch.quantity ?? before.quantity);
}

/**
 * Moves the unshipped pieces of a partial shipment to a back order: a new order of the same customer, at the same
 * prices, that continues `order`. Its lines keep the stock that those of `order` had allocated. Pieces that await
 * their marking are picked already, and stay picked.
 * @returns the back order; null if no pieces move
 */
export async function placeBackOrder(
  context: CommandContext,
  order: OrderRow,
  transitions: readonly LineTransition[],
  backOrderId: string,
): Promise<OrderRow | null> {
  const backOrdered = transitions.filter((one) => piecesToBackOrder(one) > 0);
  if (backOrdered.length === 0) return null;
  const customer = {
    code: order.customer_code,
    name: order.customer_name,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    commercial: order.commercial,
    no_back_orders: order.no_back_orders,
    language: order.language,
  };
  const articles = new Map(
    backOrdered.map(({ before }) => [
      before.reference,
      {
        product_reference: before.product_reference,
        designation: before.description,
        category: before.category,
        barcode: before.barcode,
        images: JSON.stringify(before.image ? [before.image] : []),
      },
    ]),
  );
  const lines = backOrdered.map((one) => ({ ...one, id: uuidv7(), pieces: piecesToBackOrder(one) }));
  const { order: backOrder } = await writeOrder(
    context,
    customer,
    {
      order_id: backOrderId,
      delivery_instructions: order.delivery_instructions,
      customer_reference: order.customer_reference,
      wanted_on: order.wanted_on,
      lines: lines.map(({ before, patch, id, pieces }) => ({
        line_id: id,
        reference: before.reference,
        quantity: pieces,
        marking: before.marking,
        price: before.price,
        picked: before.picked - patch.shipped,
      })),
    },
    articles,
    order,
  );
  await copyMarkingAgreements(context, lines);
  return backOrder;
}

/** The fields of a marking job that were agreed with the customer, above all the proof: they apply to later pieces too. */
const agreedFields = [
  'technique',
  'position',
  'size',
  'colours',
  'text',
  'proof',
  'proof_required',
  'proof_image',
  'proof_version',
  'proof_file',
  'proof_hash',
  'artwork',
  'proof_note',
  'proof_sent_at',
  'proof_answered_by',
  'proof_answered_at',
  'proof_reason',
] as const satisfies (keyof JobRow)[];

/**
 * Copies the agreed fields (`agreedFields`) and the proof versions of former marking jobs to the jobs of lines.
 * @param lines ids of the lines, each with the job to copy from
 */
export async function copyMarkingAgreements(
  context: CommandContext,
  lines: readonly { id: string; job: JobRow | undefined }[],
): Promise<void> {
  const sourceJobs = new Map(lines.flatMap(({ id, job }) => (job ? [[id, job] as const] : [])));
  if (sourceJobs.size === 0) return;
  const newJobs = await context.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', 'in', [...sourceJobs.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const changes = newJobs.flatMap((before) => {
    const job = sourceJobs.get(before.orderline_id);
    const agreed = job && Object.fromEntries(agreedFields.map((field) => [field, job[field]]));
    return agreed ? [{ before, patch: agreed as Partial<JobRow> }] : [];
  });
  // `remainder` is the stored name for back orders. An amendment that adds pieces again has the same cause.
  await updateRows(context.tx, 'customizations', changes, { cause: 'remainder' });
  const pairs = newJobs.flatMap(({ id, orderline_id }) => {
    const job = sourceJobs.get(orderline_id);
    return job ? [{ from: job.id, to: id }] : [];
  });
  await copyProofVersions(context.tx, pairs);
}
