import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import { assignPlaces } from '../stock/locations.ts';
import type { Random } from '../draws/random.ts';
import { colourOf } from './colours.ts';
import { describeArticle, tagsOf } from './article-words.ts';
import { FAMILIES, type Family, type Model } from './families.ts';
import { TAGS } from './tags.ts';

/** A sample article. `price` in cents excl. VAT; `barcode` is empty for an article that sells another one's product. */
export type DemoArticle = {
  reference: string;
  product_reference: string;
  designation: string;
  price: number;
  category: string;
  tags: string[];
  description: string;
  barcode: string;
  picture: { shape: string; colour: string };
};

/** An article with the parameters for generating orders and arrivals. */
export type Sheet = {
  article: DemoArticle;
  family: Family;
  model: Model;
  colour: string;
  /** Relative frequency in orders. */
  demand: number;
};

/** All articles and the locations of their products. */
export type Catalogue = {
  categories: string[];
  tags: string[];
  sheets: Sheet[];
  /** Location of each product, by product reference. */
  places: Map<string, string>;
};

const CLOTH = ['Textile', 'Vestes et travail', 'Casquettes et accessoires'];

/** Relative demand by size: the middle sizes sell best. */
const SIZE_DEMAND = new Map([
  ['XS', 0.4],
  ['S', 0.8],
  ['M', 1.3],
  ['L', 1.4],
  ['XL', 1],
  ['XXL', 0.5],
  ['3XL', 0.25],
]);

function sheetsOf(family: Family, model: Model, random: Random, nextBarcode: () => string): Sheet[][] {
  const modelDemand = family.demand * (0.25 + random.next() ** 2 * 3);
  return model.colours.split(' ').map((code, rank) => {
    const colour = colourOf(code, CLOTH.includes(family.category));
    return model.sizes.split(' ').map((size) => {
      const reference = [family.prefix, model.number, code, ...(size ? [size] : [])].join('-');
      const article: DemoArticle = {
        reference,
        product_reference: reference,
        designation: [model.name, colour.name, ...(size ? [size.replace(/^(\d+)A$/, '$1 ans')] : [])].join(
          ', ',
        ),
        price: model.price,
        category: family.category,
        tags: tagsOf(family, model),
        description: describeArticle(family, model),
        barcode: nextBarcode(),
        picture: { shape: model.shape, colour: colour.hex },
      };
      return {
        article,
        family,
        model,
        colour: code,
        demand: (modelDemand * (SIZE_DEMAND.get(size) ?? 1)) / (rank + 1.5),
      };
    });
  });
}

/** A second article for the product of another article, one unit each. */
function resell(
  sheet: Sheet,
  prefix: string,
  words: string,
  tag: (typeof TAGS)[number],
  rate: number,
): Sheet {
  const { article } = sheet;
  return {
    ...sheet,
    demand: sheet.demand * 0.3,
    article: {
      ...article,
      reference: `${prefix}-${article.reference}`,
      designation: `${article.designation} (${words})`,
      price: Math.round((article.price * rate) / 5) * 5,
      tags: [...article.tags, tag],
      barcode: '',
    },
  };
}

/** An EAN-13 in the range that GS1 reserves for internal use (20 to 29). */
function internalEan(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`;
  return digits + '0123456789'.split('').find((digit) => hasRightCheckDigit(digits + digit));
}

/** Every article of the sample, about 2,000, in the order of the families. */
export function buildCatalogue(random: Random): Catalogue {
  let serial = 1_000_000;
  const nextBarcode = () => internalEan(serial++);
  const groups = FAMILIES.flatMap((family) =>
    family.models.flatMap((model) => {
      const byColour = sheetsOf(family, model, random, nextBarcode);
      // Clothing is shelved by colour, other goods by model.
      return model.sizes ? byColour : [byColour.flat()];
    }),
  );
  const places = new Map<string, string>();
  for (const [at, group] of assignPlaces(groups.map((group) => group.length)).entries()) {
    for (const [slot, place] of group.entries()) {
      const sheet = groups[at]?.[slot];
      if (sheet) places.set(sheet.article.reference, place);
    }
  }
  const own = groups.flat();
  const plain = random.shuffle(own.filter((sheet) => sheet.model.sizes === '' && sheet.article.price >= 200));
  const resold = [
    ...plain.slice(0, 24).map((sheet) => resell(sheet, 'MP', 'marché public', 'marché public', 0.92)),
    ...plain.slice(24, 36).map((sheet) => resell(sheet, 'FS', 'fin de série', 'fin de série', 0.7)),
  ];
  return {
    categories: [...new Set(FAMILIES.map((family) => family.category))],
    tags: [...TAGS],
    sheets: [...own, ...resold],
    places,
  };
}
