import { Plural, Trans } from '@lingui/react/macro';
import { useHandedness } from '#src/floor/use-handedness.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconPause, iconSend } from '#src/ui/icons/actions.ts';
import { iconArrowLeft, iconArrowRight, iconCheck } from '#src/ui/icons/basic.ts';

export type CountingStep =
  /** A product is being counted; `counted` is null before the first digit. */
  | { name: 'count'; id: string; counted: number | null }
  /** Everything in the list is counted. */
  | { name: 'finish' }
  /** The differences: products to count a second time, or counts that "send" stores as commands in the outbox. */
  | { name: 'again'; products: number }
  | { name: 'send'; counts: number };

export interface CountingBarProps {
  step: CountingStep;
  isBusy: boolean;
  onPause: () => void;
  onBack: () => void;
  onNext: () => void;
}

/** The two buttons of the screen: pause or go back, and the next step. */
export function CountingBar({ step, isBusy, onPause, onBack, onNext }: CountingBarProps) {
  const mirrored = useHandedness() === 'left';
  const isReview = step.name === 'again' || step.name === 'send';
  const isEmpty =
    (step.name === 'count' && step.counted === null) || (step.name === 'send' && step.counts === 0);
  return (
    <ActionBar
      className={`counting-bar ${mirrored ? 'flex-row-reverse' : ''}`}
      step={step.name === 'count' ? step.id : step.name}
    >
      {isReview ? (
        <Button size="floor" icon={iconArrowLeft} className="counting-secondary" onClick={onBack}>
          <Trans>List</Trans>
        </Button>
      ) : (
        <Button size="floor" icon={iconPause} className="counting-secondary" onClick={onPause}>
          <Trans>Pause</Trans>
        </Button>
      )}
      <Button
        size="floor"
        variant="filled"
        busy={isBusy}
        icon={step.name === 'send' ? iconSend : step.name === 'count' ? iconCheck : undefined}
        iconAfter={step.name === 'finish' || step.name === 'again' ? iconArrowRight : undefined}
        aria-disabled={isEmpty}
        className="min-w-0 flex-1"
        onClick={() => !isEmpty && onNext()}
      >
        <StepLabel step={step} />
      </Button>
    </ActionBar>
  );
}

function StepLabel({ step }: { step: CountingStep }) {
  const { number } = useFormat();
  switch (step.name) {
    case 'count': {
      if (step.counted === null) return <Trans>Count, then save</Trans>;
      const counted = number(step.counted);
      return <Trans>Save {counted}, next</Trans>;
    }
    case 'finish':
      return <Trans>See the differences</Trans>;
    case 'again':
      return <Plural value={step.products} one="Recount # product" other="Recount # products" />;
    case 'send':
      return <Plural value={step.counts} _0="Nothing to send" one="Send # count" other="Send # counts" />;
  }
}
