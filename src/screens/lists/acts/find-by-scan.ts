import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { formatFilter } from '#contract/filter.ts';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { findByCode } from '#src/sync/client/scans/find-by-code.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { labelProblemText } from '#src/scan/label-problem-text.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportInDialog } from '#src/scan/report-scan.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { usePermissions } from '#src/session/can.ts';
import { toast } from '#src/ui/toast-store.ts';

const noLines: readonly ArticleCodes[] = [];

/** Opens the product whose label is scanned, to count or move it; for users with permission. */
export function useProductScan(): void {
  const navigate = useNavigate();
  const may = usePermissions().includes('count stock');
  useScans((scan) => {
    // A drawer shows the product scanned before and may be replaced; any other dialog waits for an answer.
    if (document.querySelector('dialog:modal:not(.drawer)') !== null) return reportInDialog();
    const open = async () => {
      const [code = ''] = readingsOf(scan);
      const resolved = resolveScan(scan, noLines, (line) => line, await findByCode(readingsOf(scan)));
      if (resolved.kind === 'ambiguous') return reportAmbiguous(code, resolved.references);
      const id = resolved.kind === 'article' ? await idOfProduct(resolved.product_reference) : null;
      if (id === null) {
        signalWrong();
        const problem = resolved.kind === 'none' ? resolved.problem : null;
        toast({
          type: 'warning',
          text: problem ? labelProblemText(problem) : t`No product has the code ${code}.`,
        });
        return;
      }
      signalRight();
      await navigate({ href: `/products?row=${id}` });
    };
    // A failed lookup does not mean that the product does not exist.
    open().catch((error: unknown) => {
      signalWrong();
      toastFailure(error);
    });
  }, may);
}

/** @throws ApiError if neither the server nor the device could answer */
async function idOfProduct(reference: string): Promise<string | null> {
  const filter = formatFilter({ op: 'in', values: [reference], not: false });
  const page = await readListPage('products', { reference: filter, limit: '1' });
  return page.rows[0]?.id ?? null;
}
