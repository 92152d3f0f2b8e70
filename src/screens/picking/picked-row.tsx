import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconMinus, iconPlus } from '#src/ui/icons/basic.ts';

export interface PickedRowProps {
  value: number;
  min: number;
  max: number;
  onStep: (by: 1 | -1) => void;
  /** Called when the user wants to type the number. */
  onType: () => void;
}

/** One less, one more, and the picked quantity in between; pressing the quantity opens the dialog to type it. */
export function PickedRow({ value, min, max, onStep, onType }: PickedRowProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const isInFull = value === max;
  const left = number(max - value);
  const step = (by: 1 | -1) => {
    const isDisabled = by === 1 ? value >= max : value <= min;
    return (
      <button
        type="button"
        className={buttonClass({ size: 'floor', square: true })}
        aria-label={by === 1 ? t`One more` : t`One less`}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onStep(by)}
      >
        <Icon icon={by === 1 ? iconPlus : iconMinus} size={36} />
      </button>
    );
  };
  return (
    <div className="pick-picked flex gap-2 px-4 pb-3 md:gap-3 md:px-6 md:pb-5">
      {step(-1)}
      <button
        type="button"
        className={`min-h-16 min-w-0 md:min-h-22 flex-1 rounded-floor border-3 px-2 text-[min(1.25rem,5.6vw)] leading-[1.2] font-bold md:text-[1.5rem] ${isInFull ? 'border-ok-mark' : 'border-wait-mark text-wait'}`}
        onClick={onType}
      >
        {isInFull ? <Trans>The count is right</Trans> : <Trans>{left} more to pick</Trans>}
      </button>
      {step(1)}
    </div>
  );
}
