import type { Rows } from '#contract/registry.ts';
import { compareUrgency } from '#contract/rules/orders/order-dates.ts';
import { hasAllLines } from '#contract/rules/orders/order-summary.ts';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import { isUnsettled, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { DeviceQuestions, LocalList, QuestionName } from '#src/sync/protocol/device-questions.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import type { KeyValueStore } from '../outbox/store/open-durable-store.ts';
import type { OutboxStore } from '../outbox/store/outbox-store.ts';
import type { PhotoStore } from '../outbox/photos/photo-store.ts';
import { isComplete } from '../replica/store/is-complete.ts';
import type { ReplicaRows, SyncPosition } from '../replica/store/replica-store.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { RestrictedAnswers, RowTables } from '../device-rows.ts';
import { createAisleAnswers } from './answer-aisles.ts';
import { startListAnswer } from './answer-list.ts';
import { createClosestAnswers } from './answer-closest.ts';
import { createProductAnswers } from './answer-products.ts';
import { answerBasket } from './answer-basket.ts';
import { readListRows } from './read-list-rows.ts';
import { withOrderDefaults } from './with-order-defaults.ts';
import { withProductDefaults } from './with-product-defaults.ts';
import { readProductRows } from './read-product-rows.ts';
import { overlayArrival, readStoredArrival } from './pending-arrivals.ts';
import { addDisplayNames, type KnownCustomer } from './add-display-names.ts';
import { isPendingLocation } from './pending-locations.ts';
import { overlayOrder, changedOrders, readStoredOrder } from './pending-orders.ts';
import { readOfflineStats } from './offline-stats.ts';
import { readPendingStock } from './pending-stock.ts';
import { overlayProducts, splitByAge, availableAfterPendingCounts } from './pending-products.ts';

export interface AnswersDeps {
  rows: ReplicaRows;
  /** Cached server answers for data that is not replicated. */
  cachedAnswers: RestrictedAnswers;
  tables: RowTables;
  catalogue: CatalogueCache;
  drafts: KeyValueStore;
  photos: Pick<PhotoStore, 'read'>;
  queue: () => readonly QueuedCommand[];
  outbox: Pick<OutboxStore, 'verdict'>;
  session: () => DeviceSession;
  state: () => SyncPosition | null;
  /** Whether this tab is the leader. */
  isLeader: () => boolean;
  /** Whether the stored rows may be shown under the user's current rights. May wait for a pull. */
  mayShow: () => Promise<boolean>;
  /** Yields to other work on the thread. */
  yieldToEventLoop: () => Promise<void>;
}

type Answers = {
  [N in QuestionName]: (args: DeviceQuestions[N]['args']) => Promise<DeviceQuestions[N]['answer']>;
};

/** Maximum number of customers that the customer search returns. */
const maxCustomers = '20';

/**
 * Answers the screens' questions from the stored rows with pending commands applied. Returns null if the rows may not be
 * shown or are incomplete; the page then asks the server. An order or arrival of which parts are missing is returned with
 * `partial: true`.
 */
export function createAnswers(deps: AnswersDeps): Answers {
  const { rows, tables, catalogue, queue, session } = deps;
  const user = () => ({ username: session().username, role: session().role });
  const hasAll = () => {
    const state = deps.state();
    return state !== null && isComplete(state);
  };
  /** The commands to apply to a server's answer, which already contains what the applied ones have changed. */
  const unsettled = () => queue().filter(isUnsettled);
  const may = (permission: string) => session().permissions.includes(permission);
  /** Answers only if all rows are on this device and may be shown. */
  const ifComplete = async <A>(answer: () => Promise<A | null>): Promise<A | null> =>
    (await deps.mayShow()) && hasAll() ? answer() : null;
  /** As `ifComplete`, if the articles and products are on this device, too. */
  const ifCatalogueStored = <A>(answer: () => Promise<A | null>) =>
    ifComplete(async () => (deps.state()?.without_catalogue ? null : answer()));
  /**
   * Holding articles does not prove the right to open the catalogue. Without that permission the answer is null: the
   * server gives the exact refusal.
   */
  const ifMaySeeCatalogue = <A>(answer: () => Promise<A | null>) =>
    ifCatalogueStored(async () => (may('view catalog page') ? answer() : null));

  const seesArticles = () => may('view catalog page') || may('view articles page');

  const nameSources = {
    articles: (references: readonly string[]) => ifCatalogueStored(() => catalogue.articles(references)),
    customer: (code: string) => ifComplete(() => customerOf(code)),
  };

  /** Stored products by id; null if they are not on this device or the user may not see them. */
  const storedProducts = (ids: readonly string[]) =>
    ifCatalogueStored(async () => {
      if (!may('view products page')) return null;
      const stored = await rows.readByIds('products', ids);
      return new Map([...stored].map(([id, row]) => [id, withProductDefaults(row)]));
    });

  const overlaidProducts = async (base: readonly Rows['products'][], pending: readonly QueuedCommand[]) =>
    overlayProducts(base, pending, user(), await readPendingStock(rows, queue(), user()));
  const productsById = async (ids: readonly string[]) =>
    overlaidProducts([...((await storedProducts(ids))?.values() ?? [])], queue());

  const productAnswers = createProductAnswers({
    products: catalogue.products,
    byCode: catalogue.byCode,
    byBarcodeStart: catalogue.byBarcodeStart,
    byIds: productsById,
    queue,
    yieldToEventLoop: deps.yieldToEventLoop,
  });
  const ifMaySeeStock = <A>(answer: () => Promise<A | null>) =>
    ifCatalogueStored(async () => (may('view products page') ? answer() : null));
  const aisles = createAisleAnswers({
    rows,
    queue,
    byIds: productsById,
    articles: catalogue.articles,
    byCode: catalogue.byCode,
    yieldToEventLoop: deps.yieldToEventLoop,
  });

  const completed = (row: Rows['orders']) => withOrderDefaults(row, session().vat_rate);
  const order: Answers['order'] = async (args) => {
    const aggregate = await overlaidOrder(args);
    return aggregate?.order ? { ...aggregate, order: completed(aggregate.order) } : aggregate;
  };

  const overlaidOrder: Answers['order'] = async ({ order_id: id, base }) => {
    if (base) return overlayOrder(base, id, unsettled(), user());
    const stored = (await deps.mayShow()) ? await readStoredOrder(rows, id) : emptyOrder;
    const aggregate = overlayOrder(stored, id, queue(), user());
    if (!aggregate.order) return null;
    if (aggregate.order.number === '') return addDisplayNames(aggregate, nameSources);
    // During the first snapshot an order arrives before its lines, and its lines before their jobs.
    const hasAllParts =
      hasAllLines(aggregate.order, aggregate.lines) &&
      aggregate.customizations.length === aggregate.order.marking_count;
    return hasAll() || hasAllParts ? aggregate : { ...aggregate, partial: true };
  };

  const closest = createClosestAnswers({
    yieldToEventLoop: deps.yieldToEventLoop,
    role: () => session().role,
    articles: (q, limit) => catalogue.closest(q, limit),
    orders: () => readListRows('orders', { tables, rows }, queue(), user()),
    customers: async () => (await tables.table('customers')).values(),
  });

  return {
    order,
    'closest-articles': (query) =>
      ifCatalogueStored(async () => (seesArticles() ? closest.articles(query) : null)),
    'closest-orders': (query) =>
      ifComplete(async () => {
        const found = may('view orders page') ? await closest.orders(query) : null;
        return found && { ...found, since: deps.state()?.since ?? '' };
      }),
    'closest-customers': (query) =>
      ifComplete(async () => (may('view customers page') ? closest.customers(query) : null)),
    arrival: async ({ arrival_id: id, base }) => {
      if (base) return overlayArrival(base, id, unsettled(), user());
      if (!(await deps.mayShow()) || !may('view arrivals page')) return null;
      const aggregate = overlayArrival(await readStoredArrival(rows, id), id, queue(), user());
      if (!aggregate.arrival) return null;
      // During the first snapshot an arrival arrives before its lines.
      return hasAll() || aggregate.lines.length === aggregate.arrival.line_count
        ? aggregate
        : { ...aggregate, partial: true };
    },
    'product-of': ({ reference }) => ifMaySeeStock(() => productAnswers.productOf(reference)),
    'products-at': ({ location }) => ifMaySeeStock(() => productAnswers.productsAt(location)),
    'closest-products': (query) => ifMaySeeStock(() => productAnswers.closestProducts(query)),
    'closest-locations': (query) => ifMaySeeStock(() => productAnswers.closestLocations(query)),
    product: async ({ product_id: id }) => {
      const [overlaid = null] = await productsById([id]);
      return overlaid;
    },
    products: async ({ base, isCached }) => {
      const stored = await storedProducts(base.map(({ id }) => id));
      const { own, newer } = splitByAge(base, stored);
      const overlaid = [
        ...(await overlaidProducts(own, queue())),
        ...(await overlaidProducts(newer, isCached ? queue() : unsettled())),
      ];
      const byId = new Map(overlaid.map((row) => [row.id, row]));
      return base.map(({ id }) => byId.get(id)!);
    },
    aisles: () => ifCatalogueStored(async () => (may('view products page') ? aisles.all() : null)),
    'aisle-products': ({ aisle }) =>
      ifCatalogueStored(async () => (may('view products page') ? aisles.products(aisle) : null)),
    'pick-queue': () =>
      ifComplete(async () => {
        if (!may('view orders page')) return null;
        const inPreparation = await rows.ordersIn('Pending');
        const orders = new Map(inPreparation.map((one) => [one.id, one]));
        for (const id of changedOrders(queue())) {
          const aggregate = await order({ order_id: id });
          // An order without a number from the server cannot be picked.
          if (aggregate?.order?.status === 'Pending' && aggregate.order.number !== '')
            orders.set(id, aggregate.order);
          else orders.delete(id);
        }
        return [...orders.values()].sort(compareUrgency);
      }),
    basket: async ({ base }) => {
      if (base) return applyBasketOverlay(base, unsettled());
      return ifMaySeeCatalogue(async () => {
        const row = await rows.get('basket', session().user_id);
        return answerBasket(row, queue(), catalogue.articles);
      });
    },
    list: ({ name, query }) =>
      ifComplete(async () => {
        const { role } = session();
        // Only products are searched by barcodes that are not in their rows.
        const isSearchedByCode = name === 'products' && seesArticles();
        const matchedByCode = isSearchedByCode
          ? await productAnswers.productsMatchedByCode(query['q'] ?? '')
          : null;
        const context = {
          role,
          since: deps.state()?.since ?? '',
          ...(matchedByCode ? { matchedByCode } : {}),
        };
        const answer = startListAnswer<Rows[LocalList]>(name, query, context);
        if (!answer || !may(`view ${name} page`)) return null;
        if (name === 'products') {
          if (deps.state()?.without_catalogue) return null;
          for await (const row of readProductRows(rows, queue(), user())) answer.add(row);
          return answer.page();
        }
        for (const row of await readListRows(name, { tables, rows }, queue(), user()))
          answer.add(name === 'orders' ? completed(row as Rows['orders']) : row);
        return answer.page();
      }),
    catalogue: (params) => ifMaySeeCatalogue(() => catalogue.search(params)),
    facets: (params) => ifMaySeeCatalogue(() => catalogue.facets(params)),
    'catalogue-copy': () => ifMaySeeCatalogue(() => catalogue.copy()),
    suggestion: (params) => ifMaySeeCatalogue(() => catalogue.suggest(params)),
    article: ({ reference }) => ifMaySeeCatalogue(() => catalogue.article(reference)),
    articles: ({ references }) => ifCatalogueStored(() => catalogue.articles(references)),
    'articles-by-code': ({ codes }) =>
      // Saying that no other article has a code requires the whole catalogue.
      ifCatalogueStored(async () => (seesArticles() ? catalogue.byCode(codes) : null)),
    'known-location': ({ location }) =>
      ifCatalogueStored(
        async () => isPendingLocation(queue(), location) || catalogue.knownLocation(location),
      ),
    availability: ({ references, products }) =>
      ifCatalogueStored(async () => {
        const pendingCounts = await availableAfterPendingCounts(storedProducts, queue(), user());
        return catalogue.availability(references, pendingCounts, products);
      }),
    'known-products': ({ references }) => ifCatalogueStored(() => catalogue.knownProducts(references)),
    customers: ({ q }) =>
      ifComplete(async () => {
        if (!may('view customers page')) return null;
        const query = { q: q || undefined, sort: 'name', limit: maxCustomers };
        const answer = startListAnswer<Rows['customers']>('customers', query, {
          role: session().role,
          since: '',
        });
        for (const row of await customers()) answer?.add(row);
        return answer?.page().rows ?? null;
      }),
    customer: ({ code }) =>
      ifComplete(async () => (await customers()).find((one) => one.code === code) ?? null),
    photo: ({ id }) => deps.photos.read(id),
    draft: async ({ key }) => (await deps.drafts.get(key)) ?? null,
    'cached-answer': async ({ path }) =>
      (await deps.mayShow()) ? ((await deps.cachedAnswers.get(path)) ?? null) : null,
    verdict: ({ id }) => deps.outbox.verdict(id),
    'offline-stats': () => readOfflineStats(rows, deps.state()),
    'sync-state': async () => ({ position: deps.state(), is_leader: deps.isLeader() }),
  };

  /** A Client may see only its own customer, which its earlier orders name. */
  async function customerOf(code: string): Promise<KnownCustomer | null> {
    const known = (await customers()).find((one) => one.code === code);
    if (known) return known;
    const orders = (await tables.table('orders')).values();
    let last: Rows['orders'] | null = null;
    for (const one of orders) {
      if (one.customer_code === code && (!last || one.date_ordered > last.date_ordered)) last = one;
    }
    return last && { name: last.customer_name, shipping_address: last.shipping_address };
  }

  async function customers(): Promise<Rows['customers'][]> {
    return [...(await tables.table('customers')).values()];
  }
}

const emptyOrder = { order: null, lines: [], customizations: [] };
