import type { CommandArgs } from '#contract/commands/registry.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { Refusal } from '#contract/errors.ts';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { isOrderedUnchanged } from '#contract/rules/orders/is-ordered-unchanged.ts';
import { isUnlinkedClient } from '#server/entities/actor.ts';
import type { Queries } from '#server/db/database.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import type { Write } from '#server/db/transact.ts';
import type { CommandContext } from '../commands/command-context.ts';

/** The audited fields of a basket line. */
const auditedFields = ['quantity', 'marking', 'price_seen'] as const;

/**
 * Sets quantity and marking of one article in the user's own basket; quantity 0 removes it. Refuses
 * `order.customer_missing` for a Client without a customer.
 */
export async function setBasketLine(
  context: CommandContext,
  args: CommandArgs<'basket.set'>,
): Promise<unknown> {
  const { tx, actor } = context;
  if (isUnlinkedClient(actor)) throw new Refusal('order.customer_missing');
  const [reference = ''] = await cleanReferences(tx.q, 'articles', [args.reference]);
  const ownLines = tx.q.selectFrom('basket_line').where('user_id', '=', actor.user_id);
  if (args.quantity === 0) {
    await removeFromBasket(context, [args.reference, reference]);
  } else {
    const before = await ownLines.select(auditedFields).where('reference', '=', reference).executeTakeFirst();
    if (!before) await requireAddable(context, reference);
    const last = await ownLines.select((eb) => eb.fn.max('position').as('n')).executeTakeFirst();
    const values = {
      quantity: args.quantity,
      marking: args.marking.trim(),
      price_seen: args.price_seen,
      updated_at: tx.now,
    };
    await tx.q
      .insertInto('basket_line')
      .values({ user_id: actor.user_id, reference, position: (last?.n ?? 0) + 1, ...values })
      .onConflict((oc) => oc.columns(['user_id', 'reference']).doUpdateSet(values))
      .execute();
    const { quantity, marking, price_seen } = values;
    await recordAudit(tx, [
      {
        entity: 'baskets',
        row_id: actor.user_id,
        label: reference,
        before: before ?? null,
        after: { quantity, marking, price_seen },
      },
    ]);
  }
  await recordBasketChange(context.tx, context.actor.user_id);
  return undefined;
}

/**
 * Refuses another article in a full basket (`basket.full`), and a reference that no article ever had
 * (`basket.unknown`). A line whose article was deleted stays, and is marked as deleted.
 */
async function requireAddable({ tx, actor }: CommandContext, reference: string): Promise<void> {
  const { lines } = await tx.q
    .selectFrom('basket_line')
    .where('user_id', '=', actor.user_id)
    .select((eb) => eb.fn.countAll().as('lines'))
    .executeTakeFirstOrThrow();
  if (Number(lines) >= orderLimits.basketLines) throw new Refusal('basket.full');
  const article = await tx.q
    .selectFrom('articles')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  if (!article) throw new Refusal('basket.unknown', { params: { reason: 'article', reference } });
}

/** Removes references from the user's own basket; missing ones are ignored. */
async function removeFromBasket({ tx, actor }: CommandContext, references: readonly string[]): Promise<void> {
  const removed = await tx.q
    .deleteFrom('basket_line')
    .where('user_id', '=', actor.user_id)
    .where('reference', 'in', references)
    .returning(['reference', ...auditedFields])
    .execute();
  await recordAudit(
    tx,
    removed.map(({ reference: label, ...before }) => ({
      entity: 'baskets',
      row_id: actor.user_id,
      label,
      before,
      after: null,
    })),
  );
}

/** Removes ordered lines from the user's own basket; keeps lines that have changed since the order (`isOrderedUnchanged`). */
export async function removeOrdered(
  context: CommandContext,
  orderedLines: CommandArgs<'order.place'>['lines'],
): Promise<void> {
  const { tx, actor } = context;
  const lines = await tx.q
    .selectFrom('basket_line')
    .select(['reference', 'quantity', 'marking'])
    .where('user_id', '=', actor.user_id)
    .execute();
  const ordered = lines
    .filter((line) => isOrderedUnchanged(line, orderedLines))
    .map((line) => line.reference);
  if (ordered.length > 0) await removeFromBasket(context, ordered);
}

/** Writes a feed entry of a user's basket, so that the user's other devices read it again. */
export async function recordBasketChange(tx: Write, userId: string): Promise<void> {
  const change = { rev: tx.rev, op: 'put' as const, at: tx.now };
  await tx.q
    .insertInto('change')
    .values({ scope: `user:${userId}`, entity: 'basket', id: userId, ...change })
    .onConflict((oc) => oc.columns(['scope', 'entity', 'id']).doUpdateSet(change))
    .execute();
}

/** The user's own basket, each line with its article as it is sold today. */
export async function readBasket(q: Queries, userId: string): Promise<BasketLine[]> {
  const rows = await q
    .selectFrom('basket_line as b')
    .leftJoin('articles as a', (join) =>
      join.onRef('a.reference', '=', 'b.reference').on('a.deleted_at', 'is', null),
    )
    .select(['b.reference', 'b.quantity', 'b.marking', 'b.price_seen'])
    .select(['a.id', 'a.designation', 'a.price', 'a.category', 'a.images', 'a.stock_level'])
    .where('b.user_id', '=', userId)
    .orderBy('b.position')
    .execute();
  return rows.map(({ reference, quantity, marking, price_seen, id, ...article }) => ({
    reference,
    quantity,
    marking,
    price_seen,
    article:
      id === null
        ? null
        : {
            id,
            designation: article.designation ?? '',
            price: article.price ?? 0,
            category: article.category ?? '',
            image: (JSON.parse(article.images ?? '[]') as string[])[0] ?? '',
            stock_level: article.stock_level ?? '',
          },
  }));
}
