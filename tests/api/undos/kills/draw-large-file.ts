import type { StagedRow } from '#contract/endpoints/imports.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Random } from '../../sequences/player.ts';
import { stored } from './killable-house.ts';

export type LargeFile = { entity: EntityName; options: Partial<ImportOptions>; rows: StagedRow[] };

type Draw = (random: Random, at: number) => Record<string, string>;

const referenceOf = (random: Random) => `S-${random.below(stored)}`;
/** A new key, or one that is stored; some return in the file. */
const keyOf = (random: Random, at: number) =>
  random.chance(0.3) ? referenceOf(random) : `N-${random.chance(0.1) ? random.below(at + 1) : at}`;

/** Files of lists that touch others: categories on the side, the ledger, lines with their wholes. */
const files: Partial<Record<EntityName, Draw>> = {
  articles: (random, at) => ({
    reference: keyOf(random, at),
    designation: `Désignation ${random.below(1000)}`,
    price: String(random.below(10_000)),
    category: random.chance(0.5) ? `Catégorie ${random.below(9)}` : 'Papeterie',
    tags: `tag ${random.below(5)}|tag ${random.below(5)}`,
  }),
  products: (random, at) => ({
    reference: keyOf(random, at),
    on_hand: String(random.below(500)),
    location: `B-0${random.below(9)}-1-01`,
  }),
  arrivals: (random, at) => ({
    number: `AR-${Math.floor(at / 6) - (random.chance(0.05) ? 1 : 0)}`,
    provider: 'Textiles du Nord',
    date: '2026-06-01',
    reference: referenceOf(random),
    expected: String(1 + random.below(90)),
  }),
  orders: (random, at) => ({
    number: `PAST-${Math.floor(at / 5) - (random.chance(0.05) ? 1 : 0)}`,
    customer_code: `C-${Math.floor(at / 5) % 12}`,
    date_ordered: '2026-03-01 10:00:00',
    reference: random.chance(0.1) ? `X-${random.below(40)}` : referenceOf(random),
    quantity: String(1 + random.below(9)),
    price: `${random.below(90)}.50`,
  }),
};

/**
 * A random file of many rows, which creates and changes rows of several lists.
 * @param nth its number: the lists take turns
 */
export function drawLargeFile(random: Random, rows: number, nth: number): LargeFile {
  const names = Object.keys(files) as EntityName[];
  const entity = names[nth % names.length]!;
  const draw = files[entity]!;
  return {
    entity,
    rows: Array.from({ length: rows }, (_, at) => ({ row: at + 2, cells: draw(random, at) })),
    options: {
      update_existing: true,
      create_missing: true,
      number_mark: 'point',
      unknown_customers: 'create',
      unknown_articles: random.oneOf(['create', 'keep'] as const),
      key_as_label: true,
    },
  };
}
