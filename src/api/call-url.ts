/** Undefined entries are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The URL of an endpoint's path (`/api/orders/{id}`) with its parameters and query. */
export function callUrl(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Query = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
