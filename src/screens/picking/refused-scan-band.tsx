import { splitDesignation } from '#src/ordering/article-name.ts';
import type { Line } from './pick-list.ts';
import type { RefusedScan } from './picking-step.ts';
import { RefusedScanText, RefusedScanTitle } from './refused-scan-words.tsx';
import { ScanBand } from './scan-band.tsx';
import {
  isScanOfOther,
  useScannedArticle,
  type ScanOfOther,
  type ScannedArticle,
} from './scanned-article.ts';

/** The answer to a scan that changed no picked quantity. `line`: the article to take instead; null if none is expected. */
export function RefusedScanBand({ line, scan }: { line: Line | null; scan: RefusedScan }) {
  return isScanOfOther(scan) ? (
    <ScanOfOtherBand line={line} scan={scan} />
  ) : (
    <ScanBand
      outcome="wrong"
      title={<RefusedScanTitle scan={scan} />}
      text={<RefusedScanText scan={scan} take="" />}
    />
  );
}

function ScanOfOtherBand({ line, scan }: { line: Line | null; scan: ScanOfOther }) {
  const scanned = useScannedArticle(scan);
  const take = line ? whatToTake(line, scanned) : '';
  return (
    <ScanBand
      outcome="wrong"
      title={<RefusedScanTitle scan={scan} />}
      text={<RefusedScanText scan={scan} take={take} scanned={scanned.reference} />}
    />
  );
}

/** "Navy · M" beside another T-shirt of the same model; the whole designation beside any other article. */
function whatToTake(line: Line, scanned: ScannedArticle): string {
  const lineName = splitDesignation(line.description);
  const alike = lineName.detail !== '' && splitDesignation(scanned.description).name === lineName.name;
  return (alike ? lineName.detail : line.description) || line.reference;
}
