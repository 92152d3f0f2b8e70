import { useQuery } from '@tanstack/react-query';
import { findByCode } from '#src/sync/client/scans/find-by-code.ts';
import type { RefusedScan } from './picking-step.ts';

/** The article that was scanned by mistake. */
export interface ScannedArticle {
  /** Its reference, or the scanned code if no article has it. */
  reference: string;
  description: string;
  image: string;
  location: string;
  known: boolean;
}

/** A refused scan of another article than the expected one. */
export type WrongArticle = Exclude<
  RefusedScan,
  { kind: 'extra' | 'short' | 'too many' | 'nothing left' | 'badge' }
>;

/** Looks up the scanned article in the order's lines, the device's catalogue, or on the server. */
export function useScannedArticle(found: WrongArticle): ScannedArticle {
  const code = found.kind === 'unknown' ? found.code : '';
  const { data } = useQuery({
    queryKey: ['replica', 'scanned', code],
    queryFn: ({ signal }) => findArticle(code, signal),
    enabled: code !== '',
  });
  if (found.kind === 'other line') {
    const { reference, description, image, location } = found.line;
    return { reference, description, image, location, known: true };
  }
  if (found.kind === 'ambiguous') {
    const references = found.references.join(', ');
    return { reference: found.code, description: references, image: '', location: '', known: true };
  }
  if (data) return data;
  const reference = found.kind === 'order' ? found.number : found.code;
  return { reference, description: '', image: '', location: '', known: false };
}

async function findArticle(code: string, signal: AbortSignal): Promise<ScannedArticle | null> {
  const { articles } = await findByCode([code], signal);
  const [article] = articles;
  if (!article) return null;
  const { reference, designation: description, image, location } = article;
  return { reference, description, image, location, known: true };
}
