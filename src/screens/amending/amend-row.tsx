import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticleCell } from '#src/ordering/article-cell.tsx';
import { MarkingButton } from '#src/ordering/marking-button.tsx';
import { useMostPieces } from '#src/ordering/use-most-pieces.ts';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconTrash, iconUndo } from '#src/ui/icons/actions.ts';
import { iconLock } from '#src/ui/icons/basic.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { DraftLine } from './amend-draft.ts';
import { LineStockText } from './line-stock-text.tsx';
import type { LineStock } from './use-line-stock.ts';

export interface AmendRowProps {
  draftLine: DraftLine;
  client: boolean;
  stock: LineStock;
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void;
  onMarking: (marking: string) => void;
}

/**
 * A line of the order: its marking while that has not begun, its limit, its quantity with the former one struck through,
 * and removing it or undoing that.
 */
export function AmendRow({ draftLine, client, stock, onQuantity, onMarking }: AmendRowProps) {
  const { t } = useLingui();
  const { money, number, language } = useFormat();
  const most = useMostPieces();
  const { line, quantity, min, marking, canRemark, isChanged, isRemarked } = draftLine;
  const { reference } = line;
  const removed = quantity === 0;
  const look = removed ? 'amend-removed' : isChanged || isRemarked ? 'amend-changed' : '';
  return (
    <li className={`amend-row ${look}`}>
      <div className="amend-article">
        <ArticleCell line={line} />
        {canRemark && !removed ? (
          <div className="mt-1.5">
            <MarkingButton
              designation={line.description || reference}
              marking={marking}
              required
              onChange={onMarking}
            />
          </div>
        ) : (
          line.marking !== '' && (
            <p className="amend-marking">
              <Icon icon={iconNeedle} size={16} className="text-mark" />
              {markingInLanguage(marking, language)}
            </p>
          )
        )}
      </div>
      <div className="amend-limit">
        {removed ? null : isChanged && stock.more > 0 ? (
          <LineStockText stock={stock} isNew={false} />
        ) : (
          <Limit draftLine={draftLine} client={client} />
        )}
      </div>
      <div className="amend-quantity">
        {isChanged && !removed && <s className="text-ink-2">{number(line.quantity)}</s>}
        {removed ? (
          <strong className="amend-word">
            <Trans>removed</Trans>
          </strong>
        ) : (
          <Stepper
            className="amend-stepper"
            label={t`Quantity of ${reference}`}
            value={quantity}
            min={min}
            max={Math.max(most, line.quantity)}
            strict
            onChange={onQuantity}
          />
        )}
      </div>
      <span className="amend-price text-right whitespace-nowrap text-ink-2">{money(line.price)}</span>
      <strong className="amend-total text-right whitespace-nowrap">
        {money(lineTotal('Pending', { ...line, quantity }))}
      </strong>
      <div className="amend-act">
        <GuardedRegion meaning={removed ? 'undo' : 'remove'}>
          {removed ? (
            <IconButton
              icon={iconUndo}
              label={t`Put ${reference} back`}
              onClick={() => onQuantity(line.quantity)}
            />
          ) : (
            <IconButton
              icon={iconTrash}
              label={
                min > 0 ? t`${reference} cannot be removed: pieces of it are picked` : t`Remove ${reference}`
              }
              aria-disabled={min > 0}
              onClick={() => {
                if (min === 0) onQuantity(0);
              }}
            />
          )}
        </GuardedRegion>
      </div>
    </li>
  );
}

/** The smallest quantity of a line and why; nothing for a line of which nothing is picked. */
function Limit({
  draftLine: { line, job, min },
  client,
}: {
  draftLine: DraftLine;
  client: boolean;
}): ReactNode {
  const { number } = useFormat();
  const least = number(min);
  if (min === 0)
    return client ? null : (
      <span className="text-ink-2">
        <Trans>no minimum</Trans>
      </span>
    );
  const marking = line.marking !== '' && job !== null;
  return (
    <span className="amend-locked">
      <Icon icon={iconLock} size={16} />
      {line.prep_state === 'packed' ? (
        <Trans>min. {least}, packed</Trans>
      ) : line.prep_state === 'marked' ? (
        <Trans>min. {least}, marked</Trans>
      ) : marking && line.prep_state === 'to mark' ? (
        <Trans>min. {least}, in marking</Trans>
      ) : (
        <Trans>min. {least}, picked</Trans>
      )}
    </span>
  );
}
