import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { formatFilter } from '#contract/filter.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { askDevice } from '#src/replica/ask-device.ts';
import { readListPage } from '#src/replica/list-pages.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { usePermissions } from '#src/session/can.ts';
import { toast } from '#src/ui/toast-store.ts';

/** Opens the product whose label is scanned, to be counted or moved; for those who may. */
export function useProductScan(): void {
  const navigate = useNavigate();
  const may = usePermissions().includes('count stock');
  useScans((scan) => {
    const open = async () => {
      const id = await findProduct(scan);
      if (id === null) {
        const [code = ''] = readingsOf(scan);
        signalWrong();
        toast({ type: 'warning', text: t`No product bears ${code}.` });
        return;
      }
      signalRight();
      await navigate({ href: `/products?row=${id}` });
    };
    // What could not be read may well be there: that is no answer.
    open().catch((error: unknown) => {
      signalWrong();
      toastFailure(error);
    });
  }, may);
}

/**
 * The id of the product that a code names, by its reference or the barcode of an article; null where there is none.
 * @throws ApiError where neither the device nor the server could say
 */
async function findProduct(scan: Scan): Promise<string | null> {
  for (const code of readingsOf(scan)) {
    const coded = await askDevice('coded', { code });
    const values = [...new Set([coded?.reference ?? code, code, code.toUpperCase()])];
    const reference = formatFilter({ op: 'in', values, not: false });
    const page = await readListPage('products', { reference, limit: '1' });
    const [row] = page.rows;
    if (row) return row.id;
  }
  return null;
}
