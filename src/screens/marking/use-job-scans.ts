import { t } from '@lingui/core/macro';
import { useFindAndOpen } from '#src/floor/find/use-find-by-scan.ts';
import { useJobs } from '#src/marking/use-jobs.ts';
import { codesOfLine } from '#src/scan/codes-of-line.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportUnchecked } from '#src/scan/report-code.ts';
import { reportRight, reportWrong } from '#src/scan/report-scan.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { useCatalogueLookup } from '#src/scan/use-catalogue-lookup.ts';
import { useScans } from '#src/scan/use-scans.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import type { Job, Line } from './job-facts.ts';
import { useOpenScannedJob } from './use-open-scanned-job.ts';

export interface JobScans extends Pick<OrderAggregate, 'lines' | 'customizations'> {
  job: Job;
  line: Line;
}

/**
 * Reads scans while a job is on screen: its goods are confirmed, the goods of another job of the order and the paper of
 * an order open their job, anything else is refused. No scan counts: pieces are counted once they are marked.
 * @param shown null until the job is read; a scan waits for it
 */
export function useJobScans(shown: JobScans | null): void {
  const open = useOpenScannedJob();
  const { data: openJobs = [] } = useJobs();
  const findAndOpen = useFindAndOpen((found) => {
    if (shown === null) return false;
    if (found.kind === 'location') {
      const { location } = found;
      reportWrong(t`${location} is a location. Scan the goods to mark, or the paper of an order.`);
      return true;
    }
    if (found.kind !== 'order') return false;
    const { job } = shown;
    const { reference } = shown.line;
    const foundJob =
      found.id === job.order_id
        ? jobOnPaper(shown, found.position)
        : openJobs.find(({ order }) => order.id === found.id)?.job;
    if (!foundJob) return false;
    if (foundJob.id === job.id) reportRight(t`${reference}: this is its marking job.`);
    else open(foundJob);
    return true;
  });
  const read = useCatalogueLookup(
    (scan, catalogueMatches) => {
      if (shown === null) return findAndOpen(scan);
      const { line, lines, customizations } = shown;
      const found = resolveScan(scan, lines, codesOfLine, catalogueMatches);
      const [code = ''] = readingsOf(scan);
      switch (found.kind) {
        case 'ambiguous':
          return reportAmbiguous(found.references);
        case 'unchecked':
          return reportUnchecked();
        case 'none':
          return findAndOpen(scan);
        case 'article':
          return reportOther(found.reference, line);
        case 'lines': {
          const ids = found.lines.map(({ id }) => id);
          const { reference } = line;
          if (ids.includes(line.id)) return reportRight(t`${reference}: these are the goods of this job.`);
          const job = customizations.find((one) => one.state !== 'done' && ids.includes(one.orderline_id));
          return job ? open(job) : reportOther(found.lines[0]?.reference ?? code, line);
        }
      }
    },
    (shown?.lines ?? []).map(codesOfLine),
  );
  useScans(read, shown !== null);
}

function reportOther(reference: string, { reference: expected }: Line): void {
  reportWrong(t`${reference} is the wrong article: this job is for ${expected}.`);
}

/** The job of the line whose code was scanned; the job on screen for the code of the order itself. */
function jobOnPaper({ job, lines, customizations }: JobScans, position: number | undefined): Job | undefined {
  if (position === undefined) return job;
  const line = lines.find((one) => one.position === position);
  return customizations.find((one) => one.orderline_id === line?.id);
}
