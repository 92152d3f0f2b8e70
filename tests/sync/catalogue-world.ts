import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { buildCatalogue } from '#server/demo/catalogue/catalogue.ts';
import { createRandom, type Random } from '#server/demo/draws/random.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';

type Values = Partial<EntityRow<'articles'>>;

const retail = fileURLToPath(new URL('../../../shared/data/online-retail/articles.csv', import.meta.url));

/** Designations and tags that sort and fold differently than a plain comparison of texts would. */
const odd: [designation: string, tags: string[]][] = [
  ['Œuvre d’art, cœur', ['œillet', 'été']],
  ['ŒUVRE D’ART, CŒUR', ['Été']],
  ['oeuvre', ['ete']],
  ['Ελληνικός Σ', ['ΣΊΣΥΦΟΣ']],
  ['Жёлтый мешок', []],
  ['中文 袋子', ['中文']],
  ['𝕏 double', ['𝕏']],
  ['\uffee half', []],
  ['👕 tee', ['100 %', 'a_b', 'c\\d']],
  ['100 % coton_bio \\ lin', ['100 %']],
  ['a\u00a0b\u202fc', []],
  ['A', []],
  ['a', []],
  ['Z', []],
  ['é', []],
];

/**
 * Characters that people, word processors and other programs put into a name: each must be found by what is on a
 * keyboard.
 */
const signs = [
  ...'aAbcdeEÉèêsStTzZ019',
  ...'œŒæÆßẞﬁﬂøØłŁđıİŉǆǳÅÅKΩ',
  ...'각ばςΟΔΟΣکتابनि',
  ...'\u00a0\u202f\u2009\u3000\u0085\u00ad\u200b\u200d\ufeff\u2028\t',
  ...'-‐‑‒–—−\'’‘ʼ"“«»`´…·•',
  ...'%_\\,;|/.#+()[]*?$^&=',
  ...'👕𝕏\uffee\ue000\u{10ffff}',
  'e\u0301',
  'o\u0328\u0304',
  'ç\u0327',
  '\u0345',
  'ﾊﾞ',
  '👨‍👩‍👧',
  '🇫🇷',
];
const strangeCount = 400;

/** A text of a few such characters, in words. */
function strangeText(random: Random, words: number): string {
  const word = () => Array.from({ length: random.int(1, 6) }, () => random.pick(signs)).join('');
  return Array.from({ length: words }, word).join(' ').trim();
}

/** The sample articles with categories and tags, unusual ones, and the real wholesaler's if available. */
export async function writeCatalogueWorld(tx: Write): Promise<void> {
  const { sheets, categories: plain, tags } = buildCatalogue(createRandom('catalogue'));
  const random = createRandom('strange');
  const strangeNames = () => Array.from({ length: 12 }, () => strangeText(random, random.int(1, 2)));
  const [ownCategories, ownTags] = [strangeNames(), strangeNames()];
  const categories = [...new Set([...plain, ...ownCategories])];
  const names = [...new Set([...tags, ...odd.flatMap(([, own]) => own), ...ownTags])];
  await insertRows(
    tx,
    'categories',
    categories.map((name) => ({ name })),
  );
  await insertRows(
    tx,
    'tags',
    names.map((name) => ({ name })),
  );
  const levels = ['In stock', 'Low stock', 'Rupture'] as const;
  const references = [...new Set(sheets.map(({ article }) => article.product_reference))];
  await insertRows(
    tx,
    'products',
    references.map((reference, at) => ({ reference, stock_level: levels[at % 3]! })),
  );
  const sample = sheets.map(({ article: { picture: _picture, ...article } }) => ({
    ...article,
    tags: JSON.stringify(article.tags),
  }));
  const strange = odd.map(([designation, own], at) => ({
    reference: `ODD-${at}`,
    designation,
    price: 100,
    tags: JSON.stringify(own),
  }));
  const strangest = Array.from({ length: strangeCount }, (_, at) => ({
    // References must be unique.
    reference: `${strangeText(random, 1)}${at}`,
    designation: strangeText(random, random.int(1, 3)),
    price: random.int(0, 5),
    category: random.chance(0.8) ? random.pick(categories) : '',
    tags: JSON.stringify(random.shuffle(names).slice(0, random.int(0, 4))),
    barcode: random.chance(0.2) ? strangeText(random, 1) : '',
  }));
  await insertRows(tx, 'articles', [...sample, ...strange, ...strangest, ...retailArticles()]);
}

/** The articles of a real wholesaler, priced, without category and tags; none if its files are missing. */
function retailArticles(): Values[] {
  if (!existsSync(retail)) return [];
  type Line = { StockCode: string; Description: string; UnitPrice: string };
  const { data } = Papa.parse<Line>(readFileSync(retail, 'utf8'), { header: true, skipEmptyLines: true });
  const priced = data.filter(({ UnitPrice }) => UnitPrice !== '');
  const articles = priced.map(({ StockCode, Description, UnitPrice }) => ({
    reference: StockCode.trim(),
    designation: Description.trim(),
    price: Math.round(Number(UnitPrice) * 100),
  }));
  return [...new Map(articles.map((article) => [article.reference, article])).values()];
}
