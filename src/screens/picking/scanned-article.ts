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

/** Kinds of refused scans that say nothing of another article than the expected one. */
const kindsWithoutOther = [
  'already picked',
  'declared short',
  'too many',
  'nothing left',
  'badge',
] as const satisfies readonly RefusedScan['kind'][];

/**
 * A refused scan of something else than the expected article, so that the two are compared: another article, the number
 * of an order, or a code of several articles, of none, or of one that could not be checked.
 */
export type ScanOfOther = Exclude<RefusedScan, { kind: (typeof kindsWithoutOther)[number] }>;

/** Whether a refused scan was of something else than the expected article. */
export function isScanOfOther(scan: RefusedScan): scan is ScanOfOther {
  return !kindsWithoutOther.some((kind) => kind === scan.kind);
}

/** Looks up the scanned article in the order's lines, the device's catalogue, or on the server. */
export function useScannedArticle(scan: ScanOfOther): ScannedArticle {
  const code = scan.kind === 'unknown' ? scan.code : '';
  const { data } = useQuery({
    queryKey: ['replica', 'scanned', code],
    queryFn: ({ signal }) => findArticle(code, signal),
    enabled: code !== '',
  });
  if (scan.kind === 'other line') {
    const { reference, description, image, location } = scan.line;
    return { reference, description, image, location, known: true };
  }
  if (scan.kind === 'ambiguous') {
    const references = scan.references.join(', ');
    return { reference: scan.code, description: references, image: '', location: '', known: true };
  }
  if (data) return data;
  const reference = scan.kind === 'order' ? scan.number : scan.code;
  return { reference, description: '', image: '', location: '', known: false };
}

async function findArticle(code: string, signal: AbortSignal): Promise<ScannedArticle | null> {
  const { articles } = await findByCode([code], signal);
  const [article] = articles;
  if (!article) return null;
  const { reference, designation: description, image, location } = article;
  return { reference, description, image, location, known: true };
}
