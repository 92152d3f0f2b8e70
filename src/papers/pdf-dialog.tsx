import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { thermalSize } from '#contract/rules/papers/paper.ts';
import type { FetchedFile } from '#src/api/fetch-file.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconDownload, iconFile, iconPrint } from '#src/ui/icons/actions.ts';
import { usePdf } from './use-pdf.ts';

export interface PdfDialogProps {
  open: boolean;
  title: ReactNode;
  fetchPdf: (query: { language: Language; format?: 'thermal' }) => Promise<FetchedFile>;
  /** A pick list can be printed on labels too. */
  hasLabels: boolean;
  /** The PDF cannot be made, as the content says. */
  disabled?: boolean;
  /** Prints on the device, which has no labels. */
  print?: { isPrinting: boolean; onPrint: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** Downloads or opens a PDF from the server. */
export function PdfDialog(props: PdfDialogProps) {
  const { open, title, fetchPdf, hasLabels, disabled = false, print, onClose, children } = props;
  const { t } = useLingui();
  const { width, height } = thermalSize;
  const { language } = useFormat();
  const [isThermal, setThermal] = useState(false);
  const pdf = usePdf(() => fetchPdf({ language, ...(isThermal ? { format: 'thermal' } : {}) }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      hasCross
      actions={
        <>
          <Button
            icon={iconDownload}
            disabled={disabled}
            busy={pdf.busy === 'download'}
            onClick={() => pdf.run('download')}
          >
            <Trans>Download</Trans>
          </Button>
          <Button
            {...(print ? {} : { variant: 'filled' })}
            icon={iconFile}
            disabled={disabled}
            busy={pdf.busy === 'open'}
            onClick={() => pdf.run('open')}
          >
            <Trans>Open the PDF</Trans>
          </Button>
          {print && (
            <Button
              variant="filled"
              icon={iconPrint}
              disabled={print.isPrinting || isThermal}
              onClick={print.onPrint}
            >
              <Trans>Print</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>{children}</p>
      {hasLabels && (
        <Checkbox
          className="mt-3"
          label={t`PDF for a label printer, ${width} × ${height} mm`}
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
  );
}
