import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paperLimits } from '#contract/rules/papers/paper.ts';
import { fetchDocument } from '#src/api/fetch-file.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconDownload, iconFile } from '#src/ui/icons/actions.ts';
import { iconList } from '#src/ui/icons/states.ts';
import { usePdf } from './use-pdf.ts';

/** The pick lists of the selected orders in one PDF, in the order in which they were selected. */
export function PrintPickLists({ rows }: { rows: readonly { id: string }[] }) {
  const { t } = useLingui();
  const { language, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isThermal, setThermal] = useState(false);
  const pdf = usePdf(() =>
    fetchDocument('GET /api/orders/pick-lists.pdf', {
      query: {
        orders: rows.map((row) => row.id).join(','),
        language,
        ...(isThermal ? { format: 'thermal' as const } : {}),
      },
    }),
  );
  const isTooMany = rows.length > paperLimits.orders;
  const most = number(paperLimits.orders);
  return (
    <>
      <Button icon={iconList} onClick={() => setOpen(true)}>
        <Trans>Pick lists</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Pick lists</Trans>}
        actions={
          <>
            <Button
              icon={iconDownload}
              disabled={isTooMany}
              busy={pdf.busy === 'download'}
              onClick={() => pdf.run('download')}
            >
              <Trans>Download</Trans>
            </Button>
            <Button
              variant="filled"
              icon={iconFile}
              disabled={isTooMany}
              busy={pdf.busy === 'open'}
              onClick={() => pdf.run('open')}
            >
              <Trans>Open the PDF</Trans>
            </Button>
          </>
        }
      >
        <p>
          {isTooMany ? (
            <Trans>At most {most} orders fit into one PDF. Select fewer.</Trans>
          ) : (
            <Trans>One PDF with the pick list of each selected order.</Trans>
          )}
        </p>
        <Checkbox
          className="mt-3"
          label={t`PDF for a label printer, 100 × 150 mm`}
          checked={isThermal}
          onChange={({ target }) => setThermal(target.checked)}
        />
        {pdf.failure !== null && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {pdf.failure}
          </p>
        )}
      </Dialog>
    </>
  );
}
