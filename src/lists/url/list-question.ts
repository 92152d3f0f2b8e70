/** A list query for the server: search, sort order and filters, without empty values. */
export type ListQuestion = Record<string, string>;
