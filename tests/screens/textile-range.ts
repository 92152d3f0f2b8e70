import { shopArticle, type Shop } from './shop-server.ts';

/** The articles of the catalogue tests: enough for several pages. */
export const range = Array.from({ length: 300 }, (_, at) =>
  shopArticle(`TX-${1000 + at}`, {
    price: 500 + at,
    category: at % 3 === 0 ? 'Sacs, pochettes' : 'Textile',
    tags: at % 2 === 0 ? ['coton', 'broderie'] : ['polyester'],
    stock_level: at % 10 === 0 ? 'Rupture' : 'In stock',
  }),
);

/** The calls for catalogue pages. */
export const asked = (shop: Shop) =>
  shop.calls.filter((call) => call.path.startsWith('/catalog?') || call.path === '/catalog');
