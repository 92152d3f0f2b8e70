import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticleCell } from '#src/ordering/article-cell.tsx';
import { MarkingButton } from '#src/ordering/marking-button.tsx';
import { useMostPieces } from '#src/ordering/use-most-pieces.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { AddedLine } from './amend-draft.ts';
import { LineStockText } from './line-stock-text.tsx';
import type { LineStock } from './use-line-stock.ts';

export interface AddedRowProps {
  added: AddedLine;
  stock: LineStock;
  onChange: (change: Partial<AddedLine>) => void;
  onRemove: () => void;
}

/** A new line: article at today's price, quantity and marking. */
export function AddedRow({ added, stock, onChange, onRemove }: AddedRowProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const most = useMostPieces();
  const { article, quantity, marking } = added;
  const { reference, designation, image, price } = article;
  return (
    <li className="amend-row amend-added">
      <div className="amend-article">
        <ArticleCell line={{ reference, description: designation, image }} />
        <div className="mt-1.5">
          <MarkingButton
            designation={designation}
            marking={marking}
            onChange={(chosen) => onChange({ marking: chosen })}
          />
        </div>
      </div>
      <div className="amend-limit">
        <LineStockText stock={stock} isNew />
      </div>
      <div className="amend-quantity">
        <Stepper
          className="amend-stepper"
          label={t`Quantity of ${reference}`}
          value={quantity}
          min={1}
          max={most}
          strict
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <span className="amend-price text-right whitespace-nowrap text-ink-2">{money(price)}</span>
      <strong className="amend-total text-right whitespace-nowrap">{money(price * quantity)}</strong>
      <div className="amend-act">
        <IconButton icon={iconTrash} label={t`Remove ${reference}`} onClick={onRemove} />
      </div>
    </li>
  );
}
