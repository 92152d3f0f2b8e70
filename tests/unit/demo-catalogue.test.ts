import { describe, expect, it } from 'vitest';
import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import { buildCatalogue } from '#server/demo/catalogue/catalogue.ts';
import { createRandom } from '#server/demo/draws/random.ts';
import { drawCustomers } from '#server/demo/people/customers.ts';

const { sheets, places, categories, tags } = buildCatalogue(createRandom('catalogue'));
const articles = sheets.map((sheet) => sheet.article);

describe('the sample catalogue', () => {
  it('has about 2,000 articles with unique references', () => {
    expect(articles.length).toBeGreaterThan(1900);
    expect(articles.length).toBeLessThan(2100);
    expect(new Set(articles.map((one) => one.reference)).size).toBe(articles.length);
    for (const { reference } of articles)
      expect(reference).toMatch(/^(MP-|FS-)?[A-Z]{2}-\d{4}-[A-Z]{3}(-[0-9A-Z]{1,3})?$/);
  });

  it('has valid check digits and no barcode twice', () => {
    const barcodes = articles.map((one) => one.barcode).filter((one) => one !== '');
    expect(new Set(barcodes).size).toBe(barcodes.length);
    expect(barcodes.length).toBe(places.size);
    for (const barcode of barcodes) {
      expect(barcode).toMatch(/^2\d{12}$/);
      expect(hasRightCheckDigit(barcode)).toBe(true);
    }
  });

  it('describes every article', () => {
    for (const { designation, description, price, picture } of articles) {
      expect(designation.length).toBeGreaterThan(8);
      expect(designation.length).toBeLessThanOrEqual(100);
      expect(description).toMatch(/^.{12,}\. Se marque par .+ \(.+\)\.$/);
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(picture.colour).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  it('uses every category and tag, and no other', () => {
    expect(new Set(articles.map((one) => one.category))).toEqual(new Set(categories));
    expect(new Set(articles.flatMap((one) => one.tags))).toEqual(new Set(tags));
    for (const { tags: borne } of articles) expect(new Set(borne).size).toBe(borne.length);
  });

  it('has sizes for clothing only', () => {
    const sized = articles.filter((one) => /^(MP-|FS-)?[A-Z]{2}-\d{4}-[A-Z]{3}-/.test(one.reference));
    expect(sized.length).toBeGreaterThan(500);
    expect(new Set(sized.map((one) => one.category))).toEqual(new Set(['Textile', 'Vestes et travail']));
  });

  it('has a few products that several articles sell', () => {
    const sellers = Map.groupBy(articles, (one) => one.product_reference);
    const several = [...sellers.values()].filter((list) => list.length > 1);
    expect(several.length).toBeGreaterThan(10);
    expect(sellers.size).toBe(places.size);
    for (const list of several) expect(list.filter((one) => one.barcode !== '')).toHaveLength(1);
  });

  it('gives each product a location of its own', () => {
    expect(new Set(places.values()).size).toBe(places.size);
    for (const place of places.values()) expect(place).toMatch(/^[A-H]-(0[1-9]|1\d|2[0-4])-[1-5]-0[1-6]$/);
    expect(new Set([...places.values()].map((place) => place[0])).size).toBe(8);
  });
});

describe('the sample customers', () => {
  const customers = drawCustomers(createRandom('customers'));

  it('are 200, each with a code, name and address of its own', () => {
    expect(customers).toHaveLength(200);
    expect(new Set(customers.map((one) => one.name)).size).toBe(200);
    expect(new Set(customers.map((one) => one.email)).size).toBe(200);
    expect(customers.map((one) => one.code).slice(0, 2)).toEqual(['C-0001', 'C-0002']);
    expect(customers.find((one) => one.code === 'C-0131')?.name).toBe('Brasserie du Canal');
  });

  it('have phone numbers and addresses that cannot reach anyone', () => {
    for (const { email, phone, shipping_address, billing_address } of customers) {
      expect(email).toMatch(/^contact@[a-z0-9]+(-[a-z0-9]+)*\.example$/);
      expect(phone).toMatch(/^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49)( \d\d){2}$/);
      for (const address of [shipping_address, billing_address])
        expect(address).toMatch(/^.{5,}\n\d{5} \S.+$/);
    }
  });
});
