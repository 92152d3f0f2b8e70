/**
 * Parses a URL's search part into plain strings: `?q=1e5&ready=true` gives `{ q: '1e5', ready: 'true' }`. The router
 * uses it, so that a reference that looks like a number stays as typed. The last of repeated names wins.
 */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The inverse: undefined values are left out; commas, colons and tildes stay unescaped. */
export function stringifyPlainSearch(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%7E', '~')}`;
}
