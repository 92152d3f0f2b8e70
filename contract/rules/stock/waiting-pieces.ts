/**
 * Pieces of an article that a line orders; `product_reference`: what a line of an order takes them from, which may be another
 * product than its article sells by now.
 */
type OrderedLine = { reference: string; quantity: number; product_reference?: string };

/** Pieces of a product that a line needs; `key` identifies the line. */
export type StockDemand = { key: string; product: string; pieces: number };

/** The product that an article sells, and the pieces of it that can still be promised. */
export type ArticleStock = { product: string; available: number };

/** A line of an order in preparation, with its allocated and its picked pieces. */
export type OpenLine = { id: string; product_reference: string; allocated: number; picked: number };

/**
 * What waits for stock of a demand; `certain` false where some pieces only may. `missing`: all pieces that are asked for, if
 * none of them is in stock; null if some may be.
 */
export type CoarseWaiting = { missing: number | null; certain: boolean };

/** An article of which pieces wait for stock. */
export type CoarseShortage = CoarseWaiting & { reference: string };

/**
 * Pieces of a line that wait for stock; null where only is known that some do and some may be there, `may wait` where not
 * even that is.
 */
export type Waiting = number | null | 'may wait';

/** Of two statements about one line, the one that says more: pieces, then that some wait, then that some may wait. */
export function strongerWaiting(a: Waiting = 0, b: Waiting = 0): Waiting {
  const rank = (one: Waiting) => (one === 0 ? 0 : one === 'may wait' ? 1 : one === null ? 2 : 2 + one);
  return rank(b) > rank(a) ? b : a;
}

/** What waits of each line, by its id. */
export function waitingById(
  lines: readonly { line_id: string; pieces: number | null; certain: boolean }[],
): Map<string, Waiting> {
  return new Map(
    lines.map(({ line_id, pieces, certain }) => [line_id, waitingOf({ missing: pieces, certain })]),
  );
}

export function waitingOf({ missing, certain }: CoarseWaiting): Waiting {
  return certain ? missing : 'may wait';
}

/** Pieces of a demand beyond the available ones, which have to wait for stock. */
function missingPieces(pieces: number, available: number): number {
  return Math.max(0, pieces - Math.max(0, available));
}

/**
 * Pieces that have to wait for stock, by key; a key without any is missing. Demands of one product share its pieces:
 * those that return pieces (fewer than 0) come first, then earlier demands take before later ones.
 * @param available pieces by product
 */
export function waitingPieces(
  demands: Iterable<StockDemand>,
  available: ReadonlyMap<string, number>,
): Map<string, number> {
  const all = [...demands];
  const remaining = new Map<string, number>();
  const take = ({ product, pieces }: StockDemand) => {
    const left = remaining.get(product) ?? available.get(product) ?? 0;
    remaining.set(product, left - pieces);
    return left;
  };
  for (const demand of all) if (demand.pieces < 0) take(demand);
  const waiting = new Map<string, number>();
  for (const demand of all) {
    const { key, pieces } = demand;
    if (pieces <= 0) continue;
    const missing = missingPieces(pieces, take(demand));
    if (missing > 0) waiting.set(key, (waiting.get(key) ?? 0) + missing);
  }
  return waiting;
}

/**
 * Of the pieces that demands return (fewer than 0), those that are in stock, by key: pieces that are promised beyond the
 * stock only stop waiting for it. Earlier demands settle what waits before later ones.
 * @param available pieces by product; below 0 where more are promised than there are
 */
export function returnedPieces(
  demands: Iterable<StockDemand>,
  available: ReadonlyMap<string, number>,
): Map<string, number> {
  const remaining = new Map(available);
  const returned = new Map<string, number>();
  for (const { key, product, pieces } of demands) {
    if (pieces >= 0) continue;
    const left = remaining.get(product) ?? 0;
    remaining.set(product, left - pieces);
    returned.set(key, Math.max(0, left - pieces) - Math.max(0, left));
  }
  return returned;
}

/**
 * Pieces that lines order beyond the stock, by article, in the order of the lines; articles without any are missing.
 * Articles that sell the same product share its pieces. Lines of products without an entry in `stock` are left out.
 * @param stock by article, or under any other key (`keyOfProduct`) for products of lines that an order has
 */
export function shortagesOf(
  lines: readonly OrderedLine[],
  stock: ReadonlyMap<string, ArticleStock>,
): { reference: string; missing: number }[] {
  const waiting = waitingPieces(demandsOf(lines, stock, articleOf), availableOf(stock));
  return [...waiting].map(([reference, missing]) => ({ reference, missing }));
}

/** As `shortagesOf`, for users who may not see how many pieces there are (`coarseWaitingPieces`). */
export function coarseShortagesOf(
  lines: readonly OrderedLine[],
  stock: ReadonlyMap<string, ArticleStock>,
): CoarseShortage[] {
  const waiting = coarseWaitingPieces(demandsOf(lines, stock, articleOf), availableOf(stock));
  return [...waiting].map(([reference, one]) => ({ reference, ...one }));
}

/** What waits of each ordered line, by its id, for users who may not see how many pieces there are. */
export function coarseWaitingByLine(
  lines: readonly (OrderedLine & { line_id: string })[],
  stock: ReadonlyMap<string, ArticleStock>,
): Map<string, Waiting> {
  const demands = demandsOf(lines, stock, (line) => line.line_id);
  const waiting = coarseWaitingPieces(demands, availableOf(stock));
  return new Map([...waiting].map(([lineId, one]) => [lineId, waitingOf(one)]));
}

/** The key of a product beside those of articles: no reference begins with a space. */
export const keyOfProduct = (product: string) => ` ${product}`;

const articleOf = ({ reference }: OrderedLine) => reference;

/** The demands of lines under the keys of `keyOf`; those of products without an entry in `stock` are left out. */
function demandsOf<L extends OrderedLine>(
  lines: readonly L[],
  stock: ReadonlyMap<string, ArticleStock>,
  keyOf: (line: L) => string,
): StockDemand[] {
  const available = availableOf(stock);
  return lines.flatMap((line) => {
    const product = line.product_reference ?? stock.get(line.reference)?.product;
    return product !== undefined && available.has(product)
      ? [{ key: keyOf(line), product, pieces: line.quantity }]
      : [];
  });
}

/** Available pieces by product. */
function availableOf(stock: ReadonlyMap<string, ArticleStock>): Map<string, number> {
  return new Map([...stock.values()].map((one) => [one.product, one.available]));
}

/**
 * What waits for stock, by key, for users who may not see how many pieces there are; a key of which nothing waits is
 * missing. The stock is compared with powers of two, whatever quantities are asked for. Of the pieces that the demands of
 * one product need together, some wait for certain if the stock is below the largest power of two that is not above them;
 * none wait if it reaches the smallest one that is not below them. In between, some may wait. The same comparison
 * decides whether all of them wait (`coarselyTaken`).
 */
function coarseWaitingPieces(
  demands: readonly StockDemand[],
  available: ReadonlyMap<string, number>,
): Map<string, CoarseWaiting> {
  const needed = new Map<string, number>();
  const found = new Map<string, { pieces: number; allWait: boolean; certain: boolean | null }>();
  for (const demand of demands) {
    if (demand.pieces <= 0) continue;
    const left = available.get(demand.product) ?? 0;
    const taken = needed.get(demand.product) ?? 0;
    needed.set(demand.product, taken + demand.pieces);
    const waits = coarselyWaits(taken + demand.pieces, left);
    const { pieces, allWait, certain } = found.get(demand.key) ?? { pieces: 0, allWait: true, certain: null };
    found.set(demand.key, {
      pieces: pieces + demand.pieces,
      allWait: allWait && coarselyTaken(taken, left),
      certain: waits === null ? certain : waits || certain === true,
    });
  }
  return new Map(
    [...found].flatMap(([key, { pieces, allWait, certain }]) =>
      certain === null ? [] : [[key, { missing: allWait ? pieces : null, certain }] as const],
    ),
  );
}

/**
 * Whether nothing is left for certain once so many pieces are taken: nothing is there, as the level badge shows as
 * well, or some of the taken pieces wait themselves.
 */
function coarselyTaken(taken: number, available: number): boolean {
  return available <= 0 || (taken > 0 && coarselyWaits(taken, available) === true);
}

/** Whether some of so many pieces wait (`coarseWaitingPieces`): true if they do, false if they may, null if none do. */
function coarselyWaits(pieces: number, available: number): boolean | null {
  if (available >= 2 ** Math.ceil(Math.log2(pieces))) return null;
  return available < 2 ** Math.floor(Math.log2(pieces));
}

/**
 * Pieces of order lines that have to wait for stock, by id. Picked pieces need no stock; the others take what is left on
 * hand in the order of the lines.
 * @param lines all open lines of these products, those of the oldest order first
 * @param onHand pieces by product
 */
export function waitingOfLines(
  lines: readonly OpenLine[],
  onHand: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(onHand);
  for (const { product_reference: product, picked } of lines)
    left.set(product, (left.get(product) ?? 0) - picked);
  return waitingPieces(
    lines.map(({ id, product_reference, allocated, picked }) => ({
      key: id,
      product: product_reference,
      pieces: Math.max(0, allocated - picked),
    })),
    left,
  );
}

/**
 * As `waitingOfLines`, for users who may not see how many there are: by id, whether pieces of a customer's lines wait
 * or may wait, and how many if all pieces of the line do. By powers of two of what its lines need together: a customer who amends an order again and
 * again learns nothing more exact.
 */
export function coarseWaitingOfLines(
  lines: readonly (OpenLine & { customer_code: string })[],
  onHand: ReadonlyMap<string, number>,
  customer: string,
): Map<string, CoarseWaiting> {
  const left = new Map(onHand);
  const needed = new Map<string, number>();
  const waiting = new Map<string, CoarseWaiting>();
  const isOwn = (line: { customer_code: string }) => line.customer_code === customer;
  const take = (product: string, pieces: number) => left.set(product, (left.get(product) ?? 0) - pieces);
  const need = (product: string, pieces: number) => {
    needed.set(product, (needed.get(product) ?? 0) + pieces);
    return needed.get(product)!;
  };
  for (const line of lines) (isOwn(line) ? need : take)(line.product_reference, line.picked);
  for (const line of lines) {
    const { id, product_reference: product, allocated, picked } = line;
    const pieces = Math.max(0, allocated - picked);
    if (!isOwn(line)) take(product, pieces);
    else if (pieces > 0) {
      const available = left.get(product) ?? 0;
      const allWait = picked === 0 && coarselyTaken(needed.get(product) ?? 0, available);
      const certain = coarselyWaits(need(product, pieces), available);
      if (certain !== null) waiting.set(id, { missing: allWait ? pieces : null, certain });
    }
  }
  return waiting;
}
