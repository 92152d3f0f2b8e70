import type { Rows } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { closenessOf } from '#src/sync/rows/closest/closeness.ts';
import type { ClosestArticle, ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import { namesOfRow, type ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { foundLocationPath, foundProductPath } from '#src/floor/find/found-paths.ts';
import { iconPin } from '#src/ui/icons/actions.ts';
import { iconBox, iconBuilding, iconClipboard, iconTag } from '#src/ui/icons/navigation.ts';
import type { Choice } from './choice.ts';

type Draw<R> = (row: R) => Omit<Choice, 'closeness'>;

export interface RowFacts {
  permissions: readonly string[];
  /** For a Client, all orders belong to one customer. */
  client: boolean;
  /** Formats the day of an instant. */
  day: (instant: string) => string;
  /** "3 products". */
  products: (count: number) => string;
}

/** How rows of each kind are shown as results, and their links. */
export function drawRows({ permissions, client, day, products: productsText }: RowFacts): {
  [K in ClosestKind]: Draw<ClosestRow[K]>;
} {
  return {
    articles: ({ id, reference, designation, images, stock_level: level }: ClosestArticle) => ({
      key: `articles:${reference}`,
      title: designation,
      detail: reference,
      icon: iconTag,
      picture: images[0] ?? '',
      state: level,
      href: permissions.includes('view catalog page')
        ? `/article/${encodeURIComponent(reference)}`
        : `/articles?row=${id}`,
    }),
    orders: (order: Rows['orders']) => ({
      key: `orders:${order.id}`,
      title: order.number,
      detail: [client ? order.customer_reference : order.customer_name, day(order.date_ordered)]
        .filter((text) => text !== '')
        .join(' · '),
      icon: iconClipboard,
      state: order.status,
      href: `/orders/${order.id}`,
    }),
    products: ({ reference, designation, image, location, stock_level: level }: Rows['products']) => ({
      key: `products:${reference}`,
      title: designation || reference,
      detail: [designation === '' ? '' : reference, location].filter((text) => text !== '').join(' · '),
      icon: iconBox,
      picture: image,
      state: level,
      href: foundProductPath(reference),
    }),
    locations: ({ location, products }) => ({
      key: `locations:${location}`,
      title: location,
      detail: productsText(products),
      icon: iconPin,
      href: foundLocationPath(location),
    }),
    customers: ({ id, code, name }: Rows['customers']) => ({
      key: `customers:${code}`,
      title: name,
      detail: code,
      icon: iconBuilding,
      href: `/customers?row=${id}`,
    }),
  };
}

/** The rows that match the typed text, as results. */
export function rowChoices<K extends ClosestKind>(
  kind: K,
  rows: readonly ClosestRow[K][],
  typed: string,
  draw: Draw<ClosestRow[K]>,
): Choice[] {
  const foldedQuery = foldText(typed);
  return rows.map((row) => ({ ...draw(row), closeness: closenessOf(namesOfRow(kind, row), foldedQuery) }));
}
