import type { CommandArgs } from '#contract/commands/registry.ts';
import { orderLanguageOf } from '#contract/rules/papers/paper-language.ts';
import type { ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { newJob } from '../marking/new-job.ts';
import { notify, usersOfRoles } from '../notifications/notify.ts';
import { findProducts } from '../stock/change-stock.ts';
import { newLine, type LineArticle, type WantedLine } from './new-line.ts';
import { nextOrderNumber } from './order-number.ts';
import { summaryOf, type LineRow, type OrderRow } from './order-rows.ts';
import { shortSeenFacts, stockOfArticles } from './shortages.ts';

type Args = CommandArgs<'order.place'>;

/**
 * Writes a new order: assigns its number, writes its rows and notifies the preparers and Managers. Also used for back
 * orders: only the fields of `args` are copied, so that a back order starts without a promise. Products are not updated
 * here: `placeOrder` does that, and for back orders `moveStock` of `write-transition.ts`.
 * @param articleOf what a line copies from its article
 * @param continues the order whose unshipped pieces a back order ships
 */
export async function writeOrder(
  context: CommandContext,
  customer: Pick<
    EntityRow<'customers'>,
    'code' | 'name' | 'shipping_address' | 'billing_address' | 'commercial' | 'no_back_orders'
  > & { language: string },
  args: Omit<Args, 'customer_code' | 'from_basket' | 'lines'> & {
    lines: readonly WantedLine[];
  },
  articleOf: (line: WantedLine) => LineArticle,
  continues?: Pick<OrderRow, 'id' | 'number' | 'vat_millipercent'>,
): Promise<{
  order: OrderRow;
  lines: LineRow[];
  /** The stock of the articles before the order took its pieces. */
  stock: Map<string, ArticleStock>;
}> {
  const { tx, actor } = context;
  const number = await nextOrderNumber(tx, context.timezone);
  const products = new Map(
    (
      await findProducts(
        tx,
        args.lines.map((line) => articleOf(line).product_reference),
      )
    ).map((row) => [row.reference, row]),
  );
  const articles = new Map(args.lines.map((line) => [line.reference, articleOf(line)]));
  const stock = stockOfArticles(articles, products.values());
  const newOrder = { id: args.order_id, number, customer_code: customer.code };
  const newRows = args.lines.map((line, at) => {
    const article = articleOf(line);
    const location = products.get(article.product_reference)?.location ?? '';
    return newLine(context, newOrder, line, at + 1, article, location);
  });
  const order = await insertRow(tx, 'orders', {
    ...summaryOf('Pending', newRows),
    id: args.order_id,
    number,
    customer_code: customer.code,
    customer_name: customer.name,
    date_ordered: tx.now,
    status: 'Pending',
    status_seq: 1,
    commercial: customer.commercial,
    customer_reference: args.customer_reference,
    delivery_instructions: args.delivery_instructions,
    wanted_on: args.wanted_on ?? null,
    shipping_address: customer.shipping_address,
    billing_address: customer.billing_address || customer.shipping_address,
    placed_by: actor.username,
    no_back_orders: customer.no_back_orders,
    language: orderLanguageOf(customer.language),
    ...(continues && {
      continues: continues.number,
      continues_id: continues.id,
      vat_millipercent: continues.vat_millipercent,
    }),
  });
  const lines = await insertRows(tx, 'orderlines', newRows, {
    facts: shortSeenFacts(context, args.short_seen, args.lines),
  });
  await insertRows(tx, 'customizations', lines.filter((line) => line.marking !== '').map(newJob));
  await notifyCreated(tx, order);
  return { order, lines, stock };
}

async function notifyCreated(tx: Write, order: OrderRow): Promise<void> {
  await notify(tx, await usersOfRoles(tx, ['Preparer', 'Manager']), {
    type: 'order_created',
    data: { number: order.number, customer: order.customer_name, lines: order.line_count },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `order:${order.id}`,
  });
}
