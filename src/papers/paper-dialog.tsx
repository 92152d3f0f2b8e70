import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaperKind } from '#contract/rules/papers/paper.ts';
import { fetchDocument } from '#src/api/fetch-file.ts';
import { AwaitingStockUnknown } from '#src/floor/awaiting-stock-unknown.tsx';
import { useWaitingOfOrder } from '#src/sync/client/orders/waiting-of-order.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { PrintPaper, type PaperOrder } from './print-paper.tsx';
import { paperName } from './paper-words.ts';

export interface PaperDialogProps {
  kind: PaperKind;
  aggregate: PaperOrder;
  username: string;
  onClose: () => void;
}

/** One paper of an order: as PDF from the server, or printed from this device, which works without a network. */
export function PaperDialog({ kind, aggregate, username, onClose }: PaperDialogProps) {
  const { t } = useLingui();
  const [isPrinting, setPrinting] = useState(false);
  const waiting = useWaitingOfOrder(aggregate.order, kind === 'confirmation' ? 'customer' : undefined);
  const { id, number } = aggregate.order;
  const name = t(paperName(kind, aggregate.order));
  return (
    <>
      <PdfDialog
        open
        onClose={onClose}
        title={
          <>
            {name} {number}
          </>
        }
        fetchPdf={(query) =>
          fetchDocument('GET /api/orders/{id}/papers/{kind}.pdf', { params: { id, kind }, query })
        }
        hasLabels={kind === 'pick-list'}
        print={{ isPrinting, onPrint: () => setPrinting(true) }}
      >
        <Trans>Printing from this device works without a network. The PDF comes from the server.</Trans>
        {kind !== 'delivery-note' && <AwaitingStockUnknown waiting={waiting} lines={aggregate.lines} />}
      </PdfDialog>
      {isPrinting && (
        <PrintPaper
          kind={kind}
          aggregate={aggregate}
          printedBy={username}
          waiting={waiting.data}
          onDone={() => {
            setPrinting(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
