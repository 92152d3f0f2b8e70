import type { Language } from '../../languages.ts';
import type { Rows } from '../../registry.ts';
import { groupIdentifier } from '../company/company-identifiers.ts';
import { unmarkedPieces } from '../marking/unmarked-pieces.ts';
import { markingText } from './marking-text.ts';
import type { Paper, PaperField, PaperText } from './paper.ts';
import { paperFormatter, type PaperFormatter } from './paper-formatter.ts';
import type { PaperSource } from './paper-source.ts';
import { paperWords, type PaperWords } from './paper-words.ts';

/** The texts and formats of one paper. */
export type PaperTools = { words: PaperWords; format: PaperFormatter };

/** The texts and formats of a paper in a language. */
export function paperTools(language: Language, { timeZone }: PaperSource): PaperTools {
  return { words: paperWords[language], format: paperFormatter(language, timeZone) };
}

type Frame = Pick<
  Paper,
  | 'language'
  | 'sender'
  | 'order'
  | 'footer'
  | 'pageText'
  | 'sums'
  | 'laterDeliveries'
  | 'notes'
  | 'formFields'
>;

/** What every paper has: the sender, the order's code and the footer. */
export function paperFrame(language: Language, { order, company }: PaperSource): Frame {
  const words = paperWords[language];
  const siret =
    company.siret && `${company.siret.length === 9 ? 'SIREN' : 'SIRET'}\u00A0${groupSiret(company.siret)}`;
  const contact = [company.phone, company.email].filter(Boolean).join(' · ');
  return {
    language,
    sender: {
      name: company.name,
      lines: [...company.address.split('\n'), contact].map((line) => line.trim()).filter(Boolean),
      logo: company.logo,
    },
    order: { label: `${words.order} ${order.number}`, code: order.number },
    // Two short lines: a line that is broken must not end with the separator.
    footer: [
      [company.name, company.legal_notice],
      [siret, company.vat_number && words.vatNumber(company.vat_number)],
    ]
      .map((parts) => parts.filter(Boolean).join(' · '))
      .filter(Boolean),
    pageText: words.page,
    sums: [],
    laterDeliveries: null,
    notes: [],
    formFields: [],
  };
}

/** The day on which an order was canceled; empty where it is unknown, as for an imported one. */
export function canceledText(
  { status, canceled_at }: Pick<Rows['orders'], 'status' | 'canceled_at'>,
  { words, format }: PaperTools,
): string {
  return status === 'Canceled' && canceled_at !== null ? words.canceledOn(format.date(canceled_at)) : '';
}

/** The day for which an order is promised, or else the one that its customer asked for; empty without both. */
export function promiseText(
  { promised_on, wanted_on }: Pick<Rows['orders'], 'promised_on' | 'wanted_on'>,
  { words, format }: PaperTools,
): string {
  if (promised_on) return words.promisedOn(format.day(promised_on));
  return wanted_on ? words.wantedOn(format.day(wanted_on)) : '';
}

/** 732 829 320 00074 */
function groupSiret(siret: string): string {
  const siren = groupIdentifier(siret.slice(0, 9), 3);
  const text = siret.length === 9 ? siren : `${siren} ${siret.slice(9)}`;
  // Not broken across lines.
  return text.replaceAll(' ', '\u00A0');
}

/** A field that is left out without a text. */
export function fieldIf(
  key: string,
  label: string,
  text: string | undefined,
  more: Partial<PaperField> = {},
): PaperField[] {
  // Orders that an older version of the application placed on this device lack newer fields.
  return text === undefined || text.trim() === '' ? [] : [{ key, label, text, ...more }];
}

/** A name with its address; left out without both. */
export function addressField(key: string, label: string, name: string, address: string): PaperField[] {
  return name === '' && address.trim() === '' ? [] : [{ key, label, title: name, text: address }];
}

/** The marking job of a line, if it has one. */
export function jobOf({ jobs }: PaperSource, lineId: string): PaperSource['jobs'][number] | undefined {
  return jobs.find((job) => job.orderline_id === lineId);
}

/** The marking of a line of an order, as `markingText`. */
export function lineMarking(
  source: PaperSource,
  { id, marking, shipped }: PaperSource['lines'][number],
  { words, format }: PaperTools,
  ordered?: (marking: string) => string,
): string {
  const unmarked = unmarkedPieces(jobOf(source, id), shipped);
  return markingText({ marking, pieces: shipped, unmarked }, words, format, ordered);
}

/** The article of a line: reference, designation, and what else there is to say about it. */
export function articleLines(
  { reference, description }: { reference: string; description: string },
  more: readonly (string | false)[],
): PaperText[] {
  const strong: PaperText = { text: reference, look: 'strong' };
  const quiet = more.filter((text) => text !== false && text !== '') as string[];
  return [
    strong,
    ...(description ? [{ text: description }] : []),
    ...quiet.map((text): PaperText => ({ text, look: 'quiet' })),
  ];
}
