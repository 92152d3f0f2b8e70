import type { Profile } from '#contract/endpoints/auth.ts';
import { profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle, type Shop } from './shop-server.ts';

/** A line as the server stores it. */
export const put = (reference: string, quantity: number, price_seen = 690, marking = '') => ({
  reference,
  quantity,
  marking,
  price_seen,
});

/** A client's basket with two articles. @param more of the client's profile */
export function openFilled(more: Partial<Profile> = {}): Shop {
  const shop = openShop({ ...profileOf('Client'), ...more }, [
    shopArticle('TX-1', { designation: 'T-shirt col rond homme, bleu marine' }),
    shopArticle('GO-1', { designation: 'Gourde inox 500 ml, pétrole', price: 1180 }),
  ]);
  shop.basket = [put('TX-1', 24, 690, 'Sérigraphie, dos, 1 coul.'), put('GO-1', 12, 1180)];
  return shop;
}

/** The text with plain spaces, as users would type amounts. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
