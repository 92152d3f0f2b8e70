import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCountScans, type UnlistedScan } from '#src/floor/counting/use-count-scans.ts';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import {
  answeredScan,
  reportFailure,
  reportNotReady,
  reportRight,
  reportScanDuringDialog,
  reportWrong,
  answerScan,
} from '#src/scan/report-scan.ts';
import { signalRight } from '#src/scan/signals.ts';
import { readProduct, readProductsAt } from '#src/sync/client/stock/find-products.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';

export interface DialogScans {
  product: Rows['products'];
  /** A count, its first count or its note is entered and not saved. */
  isEntered: boolean;
  isBusy: boolean;
  /**
   * The product was scanned; `pieces` is null for a carton of unknown size. Returns true if it has reported the scan
   * itself.
   */
  onPieces: (pieces: number | null) => boolean | void;
  /** Another product is counted next. */
  onOther: (product: Rows['products']) => void;
  /** Whether the dialog went on to another product. */
  hasGoneOn: () => boolean;
}

/**
 * Reads scans while one product is counted. Another product or location is opened only if nothing would be lost: a typed
 * count is saved by the user, never by a scan.
 */
export function useDialogScans({
  product,
  isEntered,
  isBusy,
  onPieces,
  onOther,
  hasGoneOn,
}: DialogScans): void {
  // The user may type while a scan is looked up.
  const latest = useRef({ isEntered, isBusy });
  useEffect(() => {
    latest.current = { isEntered, isBusy };
  });
  const isShown = useIsMounted();
  const open = (other: UnlistedScan, found: Rows['products'] | null) => {
    if (latest.current.isBusy) return reportScanDuringDialog();
    const name = other.reference ?? other.codes[0];
    if (!found) return reportWrong(t`No product or location has the code ${name}. Nothing was counted.`);
    if (found.id === product.id) {
      return reportRight(t`This is the location of ${product.reference}: enter its pieces.`);
    }
    if (latest.current.isEntered) {
      return reportWrong(t`Save the count of ${product.reference} first, then scan ${name} again.`);
    }
    signalRight();
    onOther(found);
  };
  // A closed dialog answers nothing more.
  const onGone = () => {
    if (hasGoneOn() && isDialogOpen()) reportNotReady();
  };
  useCountScans({
    lines: [product],
    onGone,
    place: 'dialog',
    onLine: (_, pieces) => {
      if (!isBusy) return onPieces(pieces);
      reportScanDuringDialog();
      return true;
    },
    onUnlisted: (other) => {
      if (isBusy) return reportScanDuringDialog();
      const scan = answeredScan();
      const answer = (run: () => void) => answerScan(scan, isShown() ? run : onGone);
      findOther(other, product).then(
        (found) => answer(() => open(other, found)),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          answer(() => reportFailure(error));
        },
      );
    },
  });
}

/**
 * The product that a code means, or one at the location that it names: the counted one if it lies there, otherwise the
 * first. Null if there is none.
 */
async function findOther(
  { reference, codes }: UnlistedScan,
  counted: Rows['products'],
): Promise<Rows['products'] | null> {
  if (reference !== null) return readProduct(reference);
  for (const code of codes) {
    const products = await readProductsAt(code);
    const found = products.find(({ id }) => id === counted.id) ?? products[0];
    if (found) return found;
  }
  return null;
}
