/**
 * The search part of a URL as plain text values: `?q=1e5&ready=true` is `{ q: '1e5', ready: 'true' }`. Given to the
 * router, so that a reference that looks like a number stays what was typed. A name that comes twice keeps its last.
 */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round; what is undefined is left out, and commas and dots stay readable. */
export function stringifyPlainSearch(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%7E', '~')}`;
}
