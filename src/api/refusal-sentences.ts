import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import type { DetailedCode, DetailTexts } from '#contract/refusal-details.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** Maximum number of names in a sentence. */
const MAX_NAMES = 5;

/** The sentences of refusals that name something; empty where the standard text of the code says more to the user. */
const sentences: DetailTexts<string> = {
  'request.invalid': {
    fields: (params) => {
      const names = listed(params.names);
      return t`The value of ${names} is not accepted.`;
    },
    sort: ({ column }) => t`The list cannot be sorted by “${column}”.`,
    key_too_long: ({ max }) => t`The Idempotency-Key has more than ${max} characters.`,
    body_incomplete: () => t`The upload was interrupted. Try again.`,
    amendment_empty: () => t`Nothing in the order would change.`,
    amendment_twice: () => t`A line of the order is changed twice.`,
    refund: () => t`The refund is higher than the amount paid.`,
  },
  'request.filter_invalid': {
    filter: ({ name }) => t`The filter “${name}” is not valid. Remove it and set it again.`,
  },
  // Technical names: a form shows the problem at each field.
  'fields.invalid': { fields: () => '' },
  'access.forbidden': {
    accept_short: () => t`Only a manager or an administrator can accept a short line.`,
    turnover: () => t`Your role does not see the turnover.`,
    staff: () => t`Only staff can see or do this.`,
    admin: () => t`Only an administrator can do this.`,
    papers: () => t`Technicians only see the marked lines of an order and cannot print its papers.`,
  },
  'row.not_found': {
    customer: ({ code }) => t`Customer ${code} does not exist, or you cannot order for them.`,
  },
  'row.exists': {
    key: ({ value }) => t`${value} already exists. Choose another.`,
    username: ({ value }) => t`The username ${value} is already in use. Choose another.`,
    barcode: ({ value }) => t`Another article already has the barcode ${value}.`,
  },
  'row.in_use': {
    open_orders: () => t`This customer has pending orders and cannot be deleted.`,
    articles: () =>
      t`An article still sells this product. Delete the article first, or give it another product.`,
  },
  'row.reference_unknown': { value: ({ value }) => t`${value} does not exist.` },
  'user.email_taken': {
    email: ({ value }) => t`Another account already uses ${value}. Enter a different address.`,
  },
  'order.empty': {
    nothing_ships: () => t`Nothing can ship: no goods are picked, or they wait for their marking.`,
  },
  'order.pieces': {
    articles: ({ max, references }) => {
      const limit = formatNumber(max, languageOf(i18n.locale));
      const names = listed(references);
      return t`At most ${limit} pieces of an article. Correct the quantity of ${names}, or ask your contact.`;
    },
  },
  'order.article_gone': {
    articles: ({ references }) => {
      const names = listed(references);
      return t`No longer sold: ${names}.`;
    },
  },
  'basket.unknown': { article: ({ reference }) => t`There is no article ${reference}.` },
  'location.article': {
    code: ({ code }) => t`${code} is an article code, not a location. Scan the location label.`,
  },
  'image.type': { logo: () => t`This file is not a usable picture. Choose a PNG, JPEG or SVG file.` },
  'import.state': { no_rows: () => t`The import has no rows yet. Choose the file again.` },
  'server.busy': { stopping: () => t`The server is stopping. Try again in a moment.` },
};

/**
 * The sentence of a refusal in the page's language, with what its params name. Empty without params, where the standard
 * text of the code says more, and for a reason that only a newer server knows.
 * @param params of the error body
 */
export function refusalSentence(code: string, params: unknown): string {
  if (!isRecord(params) || !Object.hasOwn(sentences, code)) return '';
  const byReason: Record<string, (params: never) => string> = sentences[code as DetailedCode];
  const { reason } = params;
  if (typeof reason !== 'string' || !Object.hasOwn(byReason, reason)) return '';
  return byReason[reason]!(params as never);
}

function listed(names: readonly string[]): string {
  const shown = [names].flat().slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown}…` : shown;
}
