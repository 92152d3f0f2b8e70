import { readLabelDate } from './label-date.ts';

/** What a GS1 label says besides its article; '' or null for what it does not say. */
export interface LabelData {
  /** Serial shipping container code (00): identifies one pallet or parcel. */
  sscc: string;
  /** Batch or lot (10). */
  batch: string;
  /** Use by (17), else best before (15): ISO 8601 day. */
  expiry: string;
  serial: string;
  /** Variant of the product (20). */
  variant: string;
  /** Net weight in kg (310n). */
  weight: number | null;
  /** Every value of the label, by application identifier. */
  values: ReadonlyMap<string, string>;
}

/** A label without GS1 data. */
export const noLabelData: LabelData = {
  sscc: '',
  batch: '',
  expiry: '',
  serial: '',
  variant: '',
  weight: null,
  values: new Map(),
};

/** What the values of a label mean. */
export function labelDataOf(values: ReadonlyMap<string, string>): LabelData {
  const text = (ai: string) => values.get(ai) ?? '';
  const expiry = text('17') || text('15');
  const weight = [0, 1, 2, 3, 4, 5].find((decimals) => values.has(`310${decimals}`));
  return {
    sscc: text('00'),
    batch: text('10'),
    expiry: expiry === '' ? '' : readLabelDate(expiry),
    serial: text('21'),
    variant: text('20'),
    weight: weight === undefined ? null : Number(text(`310${weight}`)) / 10 ** weight,
    values,
  };
}

/** The trade item that a label names: the goods themselves (01), or those inside a pallet or carton (02). */
export function tradeItemOf(values: ReadonlyMap<string, string>): string | null {
  return values.get('01') ?? values.get('02') ?? values.get('03') ?? itipItemOf(values);
}

/** How many of that trade item the label counts as (37, 30); null if it does not say. */
export function itemCountOf(values: ReadonlyMap<string, string>): number | null {
  const isContent = values.has('02') || values.has('8026');
  const count = values.get(isContent ? '37' : '30');
  return count === undefined ? null : Number(count);
}

/** One piece of a trade item that consists of several (8006, 8026): its first 14 digits are the whole item. */
function itipItemOf(values: ReadonlyMap<string, string>): string | null {
  return (values.get('8006') ?? values.get('8026'))?.slice(0, 14) ?? null;
}
