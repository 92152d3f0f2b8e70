import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaperKind } from '#contract/rules/papers/paper.ts';
import { fetchDocument } from '#src/api/fetch-file.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconDownload, iconFile, iconPrint } from '#src/ui/icons/actions.ts';
import { PrintPaper, type PaperOrder } from './print-paper.tsx';
import { paperNames } from './paper-words.ts';
import { usePdf } from './use-pdf.ts';

export interface PaperDialogProps {
  kind: PaperKind;
  file: PaperOrder;
  username: string;
  onClose: () => void;
}

/** One paper of an order: as PDF from the server, or printed from this device, which works without a network. */
export function PaperDialog({ kind, file, username, onClose }: PaperDialogProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const [isThermal, setThermal] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { order } = file;
  const { number } = order;
  const pdf = usePdf(() =>
    fetchDocument('GET /api/orders/{id}/papers/{kind}.pdf', {
      params: { id: order.id, kind },
      query: { language, ...(isThermal ? { format: 'thermal' as const } : {}) },
    }),
  );
  const name = t(paperNames[kind]);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={
          <>
            {name} {number}
          </>
        }
        actions={
          <>
            <Button icon={iconDownload} busy={pdf.busy === 'download'} onClick={() => pdf.run('download')}>
              <Trans>Download</Trans>
            </Button>
            <Button icon={iconFile} busy={pdf.busy === 'open'} onClick={() => pdf.run('open')}>
              <Trans>Open the PDF</Trans>
            </Button>
            <Button
              variant="filled"
              icon={iconPrint}
              disabled={isPrinting || isThermal}
              onClick={() => setPrinting(true)}
            >
              <Trans>Print</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Printing from this device works without a network. The PDF comes from the server.</Trans>
        </p>
        {kind === 'pick-list' && (
          <Checkbox
            className="mt-3"
            label={t`PDF for a label printer, 100 × 150 mm`}
            checked={isThermal}
            onChange={({ target }) => setThermal(target.checked)}
          />
        )}
        {pdf.failure !== null && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {pdf.failure}
          </p>
        )}
      </Dialog>
      {isPrinting && (
        <PrintPaper
          kind={kind}
          file={file}
          printedBy={username}
          onDone={() => {
            setPrinting(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
