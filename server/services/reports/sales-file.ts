import type { SalesRow } from '#contract/endpoints/reports.ts';
import type { SalesGroup, SalesMeasure } from '#contract/rules/reports/sales-choices.ts';
import { field } from '#contract/field.ts';
import { translations, type Language } from '#contract/languages.ts';
import { monthNames } from '#contract/rules/reports/month-names.ts';
import { monthsOf, type Days } from '#contract/rules/reports/report-period.ts';
import type { FileColumn } from '../exports/write-file.ts';

const words = translations({
  en: {
    title: 'Sales',
    keys: {
      article: 'Reference',
      category: 'Category',
      customer: 'Customer code',
      commercial: 'Username',
    },
    names: { article: 'Designation', customer: 'Customer', commercial: 'Salesperson' },
    pieces: 'Pieces',
    total: 'Turnover excl. VAT',
    piecesBefore: 'Pieces before',
    totalBefore: 'Turnover excl. VAT before',
  },
  fr: {
    title: 'Ventes',
    keys: { article: 'Référence', category: 'Catégorie', customer: 'Code client', commercial: 'Identifiant' },
    names: { article: 'Désignation', customer: 'Client', commercial: 'Commercial' },
    pieces: 'Pièces',
    total: 'CA HT',
    piecesBefore: 'Pièces avant',
    totalBefore: 'CA HT avant',
  },
});

/** The title of the file's sheet. */
export function salesTitle(language: Language): string {
  return words[language].title;
}

export type SalesFileAsked = {
  by: SalesGroup;
  days: Days;
  compares: boolean;
  /** What the columns of the months show. */
  measure: SalesMeasure;
  language: Language;
};

/** The columns of the file: key, name, one for each month, the sums, and those of the period before. */
export function salesColumns({ by, days, compares, measure, language }: SalesFileAsked): FileColumn[] {
  const { keys, names, ...own } = words[language];
  const nameOf = monthNames(language, 'numeric');
  const number = (kind: SalesMeasure) => (kind === 'pieces' ? field.integer({}) : field.money({}));
  return [
    { name: 'key', header: keys[by], field: field.text() },
    ...(by === 'category' ? [] : [{ name: 'name', header: names[by], field: field.text() }]),
    ...monthsOf(days).map((month, at) => ({
      name: `month${at}`,
      header: nameOf(month),
      field: number(measure),
    })),
    { name: 'pieces', header: own.pieces, field: number('pieces') },
    { name: 'total', header: own.total, field: number('total') },
    ...(compares
      ? [
          { name: 'pieces_before', header: own.piecesBefore, field: number('pieces') },
          { name: 'total_before', header: own.totalBefore, field: number('total') },
        ]
      : []),
  ];
}

/** A row of the report by the names of its columns. */
export function salesFileRow(row: SalesRow, measure: SalesMeasure): Record<string, unknown> {
  return {
    key: row.key,
    name: row.name,
    ...Object.fromEntries(row.months.map((month, at) => [`month${at}`, month[measure]])),
    pieces: row.pieces,
    total: row.total,
    pieces_before: row.before?.pieces,
    total_before: row.before?.total,
  };
}
