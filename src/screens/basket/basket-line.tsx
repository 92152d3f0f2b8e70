import { stockLevels, type StockLevel } from '#contract/rules/stock/stock-level.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BasketLine as Line } from '#contract/endpoints/commands.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { unitPriceOf } from '#src/ordering/basket-totals.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { MarkingButton } from '#src/ordering/marking-button.tsx';
import { useMostPieces } from '#src/ordering/use-most-pieces.ts';
import { WaitingPieces } from '#src/ordering/waiting-pieces.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { LineArtwork } from './line-artwork.tsx';

export interface BasketLineProps {
  userId: string;
  line: Line;
  /** Pieces that wait for stock; null if only their existence is known. */
  waiting: number | null;
  onSet: (line: Line, change: { quantity?: number; marking?: string }) => void;
}

/** One line of the basket: article, quantity, marking and amount. */
export function BasketLine({ userId, line, waiting, onSet }: BasketLineProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const most = useMostPieces();
  const { reference, quantity, marking, article } = line;
  const designation = article?.designation ?? reference;
  const remove = () => onSet(line, { quantity: 0 });
  const level = article?.stock_level ?? '';
  return (
    <li className={`basket-line border-b border-line px-4 py-4 md:px-6 ${article ? '' : 'bg-sunk'}`}>
      <GoodsPicture hash={article?.image} width={112} height={88} className="basket-picture rounded-pill" />
      <div className="basket-words">
        {article ? (
          <Link
            to="/article/$articleReference"
            params={{ articleReference: reference }}
            className="block break-words hover:underline pointer-coarse:min-h-12"
          >
            <span className="line-reference block text-16 font-bold">{reference}</span>
            <span className="text-ink-2 md:text-16 md:leading-5">{designation}</span>
          </Link>
        ) : (
          <p className="line-reference text-16 font-bold break-words">{reference}</p>
        )}
        {isStockLevel(level) && level !== 'In stock' && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2">
            <StatePill state={level} />
          </p>
        )}
        {article && waiting !== 0 && (
          <p className="mt-1.5 text-13 text-wait">
            {/* Out of stock needs no number: all of it waits. */}
            <WaitingPieces quantity={quantity} waiting={level === 'Rupture' ? quantity : waiting} />
          </p>
        )}
        {!article && (
          <p className="mt-1 flex items-start gap-1.5 font-semibold text-bad">
            <Icon icon={iconWarning} size={18} className="mt-px" />
            <Trans>No longer sold. Remove it to order the rest.</Trans>
          </p>
        )}
      </div>
      {article && (
        <div className="basket-marking">
          <MarkingButton
            designation={designation}
            marking={marking}
            onChange={(chosen) => onSet(line, { marking: chosen })}
          />
          {marking !== '' && <LineArtwork userId={userId} reference={reference} />}
        </div>
      )}
      <div className="basket-quantity">
        {article && (
          <Stepper
            className="w-full max-w-44"
            label={t`Quantity of ${designation}`}
            value={quantity}
            max={most}
            strict
            onChange={(next) => onSet(line, { quantity: next })}
          />
        )}
        <div className="mt-0.5 flex max-w-44 items-center justify-between gap-2 text-13">
          {article && <UnitPrice line={line} />}
          <Button
            variant="danger-text"
            size="small"
            icon={iconTrash}
            className="-mr-2 px-2 text-13 font-normal"
            aria-label={t`Remove ${designation}`}
            onClick={remove}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
      <p className="basket-total text-right text-16 font-bold whitespace-nowrap">
        {article && money(quantity * unitPriceOf(line))}
      </p>
    </li>
  );
}

/** Unit price; if it changed, the former price is shown struck through. */
function UnitPrice({ line }: { line: Line }) {
  const { money } = useFormat();
  const price = money(unitPriceOf(line));
  if (unitPriceOf(line) === line.price_seen) {
    return (
      <span className="text-ink-3">
        <Trans>{price} each</Trans>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-x-2">
      <s className="text-ink-3">{money(line.price_seen)}</s>
      <strong className="font-bold text-wait">{price}</strong>
    </span>
  );
}

function isStockLevel(value: string): value is StockLevel {
  return (stockLevels as readonly string[]).includes(value);
}
