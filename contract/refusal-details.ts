/**
 * What a refusal names (`params` of the error body), by code and reason: the client has a sentence for each in the
 * user's language. It contains only what the caller sent or may see. A reason keeps its params forever, because older
 * applications have their sentences; more is said by a new reason.
 */
export type RefusalParams = {
  'request.invalid': {
    fields: InvalidFields;
    sort: { column: string };
    key_too_long: { max: number };
    body_incomplete: NoParams;
    amendment_empty: NoParams;
    amendment_twice: NoParams;
    refund: NoParams;
  };
  'request.filter_invalid': { filter: { name: string } };
  'fields.invalid': { fields: InvalidFields };
  'access.forbidden': {
    accept_short: NoParams;
    turnover: NoParams;
    staff: NoParams;
    admin: NoParams;
    papers: NoParams;
  };
  'row.not_found': { customer: { code: string } };
  'row.exists': { key: { value: string }; username: { value: string }; barcode: { value: string } };
  'row.in_use': { open_orders: NoParams; articles: NoParams };
  'row.reference_unknown': { value: { value: string; list: string } };
  'user.email_taken': { email: { value: string } };
  'order.empty': { nothing_ships: NoParams };
  'order.pieces': { articles: { max: number; references: readonly string[] } };
  'order.article_gone': { articles: { references: readonly string[] } };
  'basket.unknown': { article: { reference: string } };
  'location.article': { code: { code: string } };
  'image.type': { logo: NoParams };
  'import.state': { no_rows: NoParams };
  'server.busy': { stopping: NoParams };
};

type NoParams = Record<never, never>;

/** Invalid fields, and the limit of those beyond one: of a number, or of the characters or entries. */
type InvalidFields = {
  names: readonly string[];
  limits?: Readonly<Record<string, { min: number } | { max: number }>>;
};

/** The codes whose refusals may name something. */
export type DetailedCode = keyof RefusalParams;

/** A text for each reason of each code, built from what the refusal names. */
export type DetailTexts<Text> = {
  [C in DetailedCode]: { [R in keyof RefusalParams[C]]: (params: RefusalParams[C][R]) => Text };
};

/** The `params` of an error body with a code: the reason, and what it names. */
export type ParamsOf<C extends string> = C extends DetailedCode
  ? { [R in keyof RefusalParams[C]]: { reason: R } & RefusalParams[C][R] }[keyof RefusalParams[C]]
  : never;

/** The detail of each refusal with params, in English. Only the server imports these values. */
export const refusalDetails: DetailTexts<string> = {
  'request.invalid': {
    fields: notValid,
    sort: ({ column }) => `The list cannot be sorted by "${column}".`,
    key_too_long: ({ max }) => `Idempotency-Key is longer than ${max} signs.`,
    body_incomplete: () => 'The body did not come whole.',
    amendment_empty: () => 'This amendment changes nothing.',
    amendment_twice: () => 'This amendment changes a line twice.',
    refund: () => 'More is refunded than was paid.',
  },
  'request.filter_invalid': { filter: ({ name }) => `The filter "${name}" cannot be read.` },
  'fields.invalid': { fields: notValid },
  'access.forbidden': {
    accept_short: () => 'Only a Manager or an Admin may accept a short line.',
    turnover: () => 'This role sees no turnover.',
    staff: () => 'This is for the people of the house.',
    admin: () => 'Only an Admin may do this.',
    papers: () => 'This role sees the marked lines of an order only, of which no paper is made.',
  },
  'row.not_found': { customer: ({ code }) => `There is no customer ${code} that you may order for.` },
  'row.exists': {
    key: ({ value }) => `There is already ${value}.`,
    username: ({ value }) => `There is already an account ${value}.`,
    barcode: ({ value }) => `Another article has the barcode ${value}.`,
  },
  'row.in_use': {
    open_orders: () => 'This customer has orders that are not finished.',
    articles: () => 'An article sells this product. Delete the article first, or give it another product.',
  },
  'row.reference_unknown': { value: ({ value, list }) => `${value} does not exist in ${list}.` },
  'user.email_taken': { email: ({ value }) => `Another account has the e-mail address ${value}.` },
  'order.empty': {
    nothing_ships: () => 'Nothing ships: no goods are picked, or they wait for their marking.',
  },
  'order.pieces': {
    articles: ({ max, references }) =>
      `At most ${max} pieces of an article. More are ordered of ${references.join(', ')}.`,
  },
  'order.article_gone': { articles: ({ references }) => `No longer sold: ${references.join(', ')}.` },
  'basket.unknown': { article: ({ reference }) => `There is no article ${reference}.` },
  'location.article': { code: ({ code }) => `${code} is the code of an article, not a location.` },
  'image.type': { logo: () => 'This is not a picture that can be used. Send PNG, JPEG or SVG.' },
  'import.state': { no_rows: () => 'No row has been sent.' },
  'server.busy': { stopping: () => 'The server is stopping. Please try again.' },
};

function notValid({ names, limits = {} }: InvalidFields): string {
  const fields = names.map((name) => {
    const limit = limits[name];
    if (!limit) return name;
    return 'max' in limit ? `${name} (${limit.max} at most)` : `${name} (${limit.min} at least)`;
  });
  return `Not valid: ${fields.join(', ')}.`;
}
