import type { Scan } from '#src/scan/scan.ts';
import { AboveStockDialog, PickedQuantityDialog, ShortDialog, TypeCodeDialog } from './lazy-dialogs.tsx';
import type { Picking } from './use-picking.ts';

export interface LineFormDialogProps {
  picking: Picking;
  /** Receives a typed code. */
  onScan: (scan: Scan) => void;
}

/** The dialog of the open form about a line. */
export function LineFormDialog({ picking, onScan }: LineFormDialogProps) {
  const { form, closeForm } = picking;
  if (!form) return null;
  const key = form.line.id;
  const common = { open: true, onClose: closeForm };
  switch (form.kind) {
    case 'quantity':
      return (
        <PickedQuantityDialog
          key={key}
          {...common}
          form={form}
          onSet={(picked) => picking.answerForm(form, picked)}
        />
      );
    case 'above stock':
      return (
        <AboveStockDialog
          key={key}
          {...common}
          form={form}
          onAnswer={(picked) =>
            picked === null ? closeForm() : picking.confirmForm(form, picked, form.label)
          }
        />
      );
    case 'short':
      return (
        <ShortDialog
          key={key}
          {...common}
          form={form}
          onShort={(picked, reason) => picking.declareShort(form, picked, reason)}
        />
      );
    case 'code':
      return (
        <TypeCodeDialog
          key={key}
          {...common}
          reference={form.line.reference}
          onScan={(typed) => {
            closeForm();
            onScan(typed);
          }}
          onConfirm={() => picking.answerForm(form, form.line.quantity)}
        />
      );
  }
}
