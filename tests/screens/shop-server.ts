import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { isOrderedUnchanged } from '#contract/rules/orders/is-ordered-unchanged.ts';
import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';
import { readNames } from '#contract/rules/values/name-list.ts';
import { stockLevels } from '#contract/rules/stock/stock-level.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';

const PAGE = 48;

/** An article as a test's shop sells it. */
export function shopArticle(reference: string, more: Partial<CatalogueArticle> = {}): CatalogueArticle {
  return {
    id: `id-${reference}`,
    reference,
    designation: `Article ${reference}, bleu`,
    price: 690,
    category: 'Textile',
    tags: ['coton'],
    description: 'Coton 150 g/m². Se marque par broderie.',
    images: [],
    stock_level: 'In stock',
    ...more,
  };
}

export interface Shop {
  articles: CatalogueArticle[];
  basket: Omit<BasketLine, 'article'>[];
  /** Pieces of each product that staff see as available. */
  available: number;
  /** The product of an article, where it is not its own. */
  productOf: ReadonlyMap<string, string>;
  /** The barcodes of articles, and the pieces that each counts as; null for a carton of unknown size. */
  barcodes: ReadonlyMap<string, { reference: string; pieces: number | null }>;
  /** Whether a client learns which lines wait, not only which may. */
  isCertain: boolean;
  /** While true, no call gets a response. */
  down: boolean;
  /** The basket's responses wait for this. */
  basketAfter: Promise<unknown>;
  /** The responses about what waits for stock wait for this. */
  waitingAfter: Promise<unknown>;
  /** While true, the catalogue refuses its next pages. */
  failing: boolean;
  /** The permission that the catalogue's calls lack; empty for none. */
  forbidden: string;
  /** The verdict of an order; applied by default. */
  onOrder: (args: CommandArgs<'order.place'>) => Partial<Verdict>;
  orders: CommandArgs<'order.place'>[];
  customers: { code: string; name: string; shipping_address: string }[];
  pastOrders: { order: { id: string } & Record<string, unknown>; lines: object[] }[];
  calls: FakeCall[];
}

/** A shop that answers like the server, in the memory of the page; `profile` is the user. */
export function openShop(profile: object, articles: CatalogueArticle[]): Shop {
  const shop: Shop = {
    articles,
    basket: [],
    available: 1000,
    productOf: new Map(),
    barcodes: new Map(),
    isCertain: true,
    down: false,
    basketAfter: Promise.resolve(),
    waitingAfter: Promise.resolve(),
    failing: false,
    forbidden: '',
    onOrder: () => ({ result: { number: '2026-000138', short: [] } }),
    orders: [],
    customers: [],
    pastOrders: [],
    calls: [],
  };
  shop.calls = fakeApi((call) => (shop.down ? null : answer(shop, profile, call)));
  return shop;
}

/** What a client learns of a line that waits for stock. */
function waitingOf(shop: Shop, { reference, quantity }: { reference: string; quantity: number }): object[] {
  const isOut = shop.articles.some((one) => one.reference === reference && one.stock_level === 'Rupture');
  if (quantity <= shop.available && !isOut) return [];
  const missing = shop.isCertain && shop.available <= 0 ? quantity : null;
  return [{ reference, missing, certain: shop.isCertain }];
}

function answer(shop: Shop, profile: object, { path, body }: FakeCall): FakeAnswer | Promise<FakeAnswer> {
  const { pathname, searchParams } = new URL(path, 'http://shop.test');
  if (pathname === '/auth/me') return { body: profile };
  if (pathname.startsWith('/catalog') && shop.forbidden !== '') {
    return { status: 403, body: { code: 'access.forbidden', detail: '', permission: shop.forbidden } };
  }
  if (shop.failing && searchParams.has('after'))
    return { status: 400, body: { code: 'request.cursor_invalid', detail: '' } };
  if (pathname === '/catalog') return { body: search(shop.articles, searchParams) };
  if (pathname === '/catalog/by-barcode')
    return { body: { rows: matchBarcodes(shop, readNames(searchParams.get('code') ?? '')) } };
  if (pathname === '/catalog/facets') return { body: count(find(shop.articles, searchParams)) };
  if (pathname.startsWith('/catalog/article/')) return show(shop, decodeURIComponent(pathname.slice(17)));
  if (pathname === '/basket')
    return shop.basketAfter.then(() => ({ body: shop.basket.map((line) => withArticle(shop, line)) }));
  if (pathname === '/basket/waiting') {
    const { lines } = body as { lines: { reference: string; quantity: number }[] };
    return shop.waitingAfter.then(() => ({ body: lines.flatMap((line) => waitingOf(shop, line)) }));
  }
  if (pathname.startsWith('/photos/')) return { body: { name: '' } };
  if (pathname === '/commands') {
    return {
      body: {
        rev: 1,
        epoch: 'e1',
        verdicts: (body as { commands: SentCommand[] }).commands.map((one) => run(shop, one)),
      },
    };
  }
  const [, orderId] = /^\/orders\/([^/]+)$/.exec(pathname) ?? [];
  if (orderId !== undefined) return showOrder(shop, orderId);
  if (pathname === '/notifications/' || pathname === '/auth/sessions') return { body: [] };
  return { body: { rows: listRows(shop, pathname, searchParams), next: null } };
}

function matchBarcodes({ articles, barcodes }: Shop, codes: readonly string[]): object[] {
  return codes.flatMap((code) => {
    const { reference, pieces } = barcodes.get(code) ?? {};
    const article = articles.find((one) => one.reference === reference);
    return article ? [{ code, pieces, article }] : [];
  });
}

function listRows(shop: Shop, pathname: string, query: URLSearchParams): object[] {
  const productOf = (reference: string) => shop.productOf.get(reference) ?? reference;
  if (pathname === '/orders') return shop.pastOrders.map(({ order }) => order);
  if (pathname === '/orderlines')
    return shop.pastOrders.find(({ order }) => order.id === query.get('order_id'))?.lines ?? [];
  if (pathname === '/articles')
    return shop.articles.map(({ reference }) => ({ reference, product_reference: productOf(reference) }));
  if (pathname === '/products')
    return [...new Set(shop.articles.map(({ reference }) => productOf(reference)))].map((reference) => ({
      reference,
      available: shop.available,
      location: '',
    }));
  if (pathname !== '/customers') return [];
  const words = searchWords(query.get('q') ?? '');
  const code = query.get('code');
  return shop.customers.filter(
    (one) => (code === null || one.code === code) && words.every((word) => foldText(one.name).includes(word)),
  );
}

function find(articles: readonly CatalogueArticle[], query: URLSearchParams): CatalogueArticle[] {
  const names = (name: string) => readNames(query.get(name) ?? '');
  const [references, categories, tags, levels] = ['reference', 'category', 'tag', 'level'].map(
    names,
  ) as string[][];
  const words = searchWords(query.get('q') ?? '');
  const among = (chosen: string[] | undefined, values: readonly string[]) =>
    !chosen || chosen.length === 0 || values.some((value) => chosen.includes(value));
  return articles.filter(
    (one) =>
      words.every((word) => foldText(`${one.reference} ${one.designation}`).includes(word)) &&
      among(references, [one.reference]) &&
      among(categories, [one.category]) &&
      among(tags, one.tags) &&
      among(levels, [one.stock_level]) &&
      one.price >= Number(query.get('price_min') ?? 0) &&
      one.price <= Number(query.get('price_max') ?? Infinity),
  );
}

function search(articles: readonly CatalogueArticle[], query: URLSearchParams) {
  const found = find(articles, query);
  if (query.get('sort') === '-price') found.sort((a, b) => b.price - a.price);
  const from = Number(query.get('after') ?? 0);
  const next = from + PAGE < found.length ? String(from + PAGE) : null;
  return { rows: found.slice(from, from + PAGE), next, count: found.length, capped: false };
}

function count(articles: readonly CatalogueArticle[]) {
  const tally = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ name, count: names.filter((one) => one === name).length }));
  return {
    categories: tally(articles.map((one) => one.category)),
    tags: tally(articles.flatMap((one) => one.tags)),
    levels: tally(articles.map((one) => one.stock_level).filter((level) => stockLevels.includes(level))),
  };
}

function show(shop: Shop, reference: string): FakeAnswer {
  const article = shop.articles.find((one) => one.reference === reference);
  if (!article) return { status: 404, body: { code: 'row.not_found', detail: '' } };
  return { body: { article, similar: shop.articles.filter((one) => one !== article).slice(0, 8) } };
}

function showOrder(shop: Shop, id: string): FakeAnswer {
  const past = shop.pastOrders.find(({ order }) => order.id === id);
  return past ? { body: past.order } : { status: 404, body: { code: 'row.not_found', detail: '' } };
}

function withArticle(shop: Shop, line: Omit<BasketLine, 'article'>): BasketLine {
  const article = shop.articles.find((one) => one.reference === line.reference);
  if (!article) return { ...line, article: null };
  const { id, designation, price, category, images, stock_level } = article;
  return { ...line, article: { id, designation, price, category, image: images[0] ?? '', stock_level } };
}

function run(shop: Shop, { id, type, args }: SentCommand): Verdict {
  const verdict: Verdict = { id, status: 'applied', rev: 1 };
  if (type === 'basket.set') {
    const line = args as CommandArgs<'basket.set'>;
    const at = shop.basket.findIndex((one) => one.reference === line.reference);
    if (line.quantity === 0) shop.basket = shop.basket.filter((one) => one.reference !== line.reference);
    else if (at < 0) shop.basket.push(line);
    else shop.basket[at] = line;
  }
  if (type === 'order.place') {
    const order = args as CommandArgs<'order.place'>;
    shop.orders.push(order);
    Object.assign(verdict, shop.onOrder(order));
    if (verdict.status === 'applied')
      shop.basket = shop.basket.filter((line) => !isOrderedUnchanged(line, order.lines));
  }
  return verdict;
}
