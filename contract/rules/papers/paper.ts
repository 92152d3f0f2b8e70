import type { Language } from '../../languages.ts';

/** The papers of an order. */
export const paperKinds = ['confirmation', 'delivery-note', 'pick-list'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The size of a thermal label, in mm. */
export const thermalSize = { width: 100, height: 150 };

/** A4, or a thermal label (`thermalSize`). */
export const paperFormats = ['a4', 'thermal'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** Pick lists in one PDF. */
export const paperLimits = { orders: 50 };

/** `strong`: bold; `quiet`: small and grey. */
export type PaperText = { text: string; look?: 'strong' | 'quiet' };

export type PaperCell =
  | { kind: 'text'; lines: PaperText[] }
  /** A box to tick by hand; `isDone`: the line needs no picking any more. */
  | { kind: 'tick'; isDone: boolean }
  /** A location in its parts, as on the sign of the rack. */
  | { kind: 'location'; parts: string[] }
  /** A barcode with its text in clear; without a text, nothing. */
  | { kind: 'barcode'; text: string };

export type PaperColumn = {
  key: string;
  label: string;
  /** Right-aligned. */
  isNumber: boolean;
  /** Share of the width, relative to the other columns. */
  share: number;
};

/** A label and a text of any length; `isWide` takes the full width. */
export type PaperField = { key: string; label: string; title?: string; text: string; isWide?: boolean };

/**
 * The content of a paper, in its language and completely worded: the server draws it as PDF, and the device as a print
 * view. A paper never says more than its reader may see.
 */
export type Paper = {
  kind: PaperKind;
  language: Language;
  title: string;
  /** The paper's own number; empty before it has one. */
  number: string;
  /** Below the number: dates, one on each line. */
  subtitle: string;
  /** The company; without a name there is no sender. */
  sender: { name: string; lines: string[]; logo: string };
  /** The order's number, also as a barcode where it can be encoded. */
  order: { label: string; code: string };
  fields: PaperField[];
  columns: PaperColumn[];
  /** The lines of the order; on the delivery note, their total is the last one. */
  rows: { id: string; cells: PaperCell[] }[];
  sums: { label: string; value: string; isStrong: boolean }[];
  /** The deliveries that follow or have followed, and the pieces that will not be delivered. */
  laterDeliveries: {
    groups: { title: string; rows: { reference: string; text: string; pieces: string }[] }[];
    note: string;
  } | null;
  notes: string[];
  /** Labels of the fields to fill in by hand. */
  formFields: string[];
  footer: string[];
  /** `page {page} / {pages}`. */
  pageText: string;
};

/** On further pages: which paper it is, of which order, and whose. */
export function runningHeadOf({ title, number, order, fields }: Paper): string {
  const name = fields.find((field) => field.title)?.title ?? '';
  return [...new Set([title, number, order.code, name])].filter(Boolean).join(' · ');
}

/** Whether Code 128 can encode a text in a width that fits on paper. */
export function isEncodable(text: string): boolean {
  return /^[\u0020-\u007E]{1,32}$/.test(text);
}
