/** What the server is asked: search, order and filters, none of them empty. */
export type ListQuestion = Record<string, string>;
