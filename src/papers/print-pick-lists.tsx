import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paperLimits } from '#contract/rules/papers/paper.ts';
import { fetchDocument } from '#src/api/fetch-file.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconList } from '#src/ui/icons/states.ts';
import { PdfDialog } from './pdf-dialog.tsx';

export interface PrintPickListsProps {
  rows: readonly { id: string }[];
  /** Orders without a pick list are selected too. */
  hasOthers: boolean;
}

/** The pick lists of the selected orders in one PDF, in the order in which they were selected. */
export function PrintPickLists({ rows, hasOthers }: PrintPickListsProps) {
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isTooMany = rows.length > paperLimits.orders;
  const most = number(paperLimits.orders);
  return (
    <>
      <Button icon={iconList} onClick={() => setOpen(true)}>
        <Trans>Pick lists</Trans>
      </Button>
      <PdfDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Pick lists</Trans>}
        fetchPdf={(query) =>
          fetchDocument('GET /api/orders/pick-lists.pdf', {
            query: { orders: rows.map((row) => row.id).join(','), ...query },
          })
        }
        hasLabels
        disabled={isTooMany || rows.length === 0}
      >
        {isTooMany ? (
          <Trans>At most {most} orders fit into one PDF. Select fewer.</Trans>
        ) : (
          <Trans>One PDF with the pick list of each selected order.</Trans>
        )}
        {hasOthers && (
          <>
            {' '}
            <Trans>Canceled orders and credit notes have no pick list and are left out.</Trans>
          </>
        )}
      </PdfDialog>
    </>
  );
}
