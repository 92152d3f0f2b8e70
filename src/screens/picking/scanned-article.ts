import { useQuery } from '@tanstack/react-query';
import { askDevice } from '#src/replica/ask-device.ts';
import { readListPage } from '#src/replica/list-pages.ts';
import type { Moment } from './moment.ts';

/** What is known of the article that was scanned by mistake. */
export interface ScannedArticle {
  /** Its reference, or the code itself where nobody knows it. */
  reference: string;
  description: string;
  image: string;
  location: string;
  known: boolean;
}

type Wrong = Extract<Moment, { name: 'wrong' }>['found'];

/** Who the scanned article is: from the order's own lines, this device's articles, or the server. */
export function useScannedArticle(found: Wrong): ScannedArticle {
  const code = found.kind === 'unknown' ? found.code : '';
  const { data } = useQuery({
    queryKey: ['replica', 'scanned', code],
    queryFn: ({ signal }) => findArticle(code, signal),
    enabled: code !== '',
  });
  if (found.kind === 'line') {
    const { reference, description, image, location } = found.line;
    return { reference, description, image, location, known: true };
  }
  if (data) return data;
  const reference = found.kind === 'order' ? found.number : code;
  return { reference, description: '', image: '', location: '', known: false };
}

async function findArticle(code: string, signal: AbortSignal): Promise<ScannedArticle | null> {
  const own = await askDevice('coded', { code }, signal);
  if (own) {
    const { designation: description, ...rest } = own;
    return { ...rest, description, known: true };
  }
  const byReference = await readListPage('articles', { reference: code, limit: '1' }, signal);
  const rows = byReference.rows.length > 0 ? byReference.rows : await findByBarcode(code, signal);
  const [article] = rows;
  if (!article) return null;
  const products = await readListPage(
    'products',
    { reference: article.product_reference, limit: '1' },
    signal,
  );
  const [product] = products.rows;
  return {
    reference: article.reference,
    description: article.designation,
    image: article.images[0] ?? '',
    location: product?.location ?? '',
    known: true,
  };
}

async function findByBarcode(code: string, signal: AbortSignal) {
  return (await readListPage('articles', { barcode: code, limit: '1' }, signal)).rows;
}
