import { serve, stamp } from './open-list.tsx';

/** Serves many articles, of which the page loads a part. */
export function serveArticles(more: Parameters<typeof serve>[0]) {
  const loaded = ['Sac', 'Tasse', 'Stylo'].map((designation, at) => ({
    ...stamp,
    id: `0190f5a0-0000-7000-8000-00000000001${at}`,
    reference: `TX-${at}`,
    product_reference: `TX-${at}`,
    designation,
    price: 100,
    category: 'Textile',
    tags: [],
    description: '',
    barcode: '',
    images: [],
    stock_level: 'In stock',
  }));
  return serve((call) => {
    const own = more?.(call);
    if (own !== undefined) return own;
    if (call.path === '/articles/views') return { body: [] };
    if (call.path.startsWith('/articles?')) {
      const after = new URLSearchParams(call.path.split('?')[1]).get('after');
      const page = after === null ? { rows: loaded, next: 'more' } : { rows: [], next: null };
      return { body: { ...page, count: 61, capped: false } };
    }
    if (call.path.startsWith('/categories'))
      return { body: { rows: [{ ...stamp, id: 'c1', name: 'Bureau', article_count: 0 }], next: null } };
    return { body: { rows: [], next: null, count: 0, capped: false } };
  });
}
