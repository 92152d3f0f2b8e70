import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconBackspace } from '#src/ui/icons/actions.ts';

const KEY =
  'flex min-h-16 touch-manipulation items-center justify-center rounded-control border-2 border-edge text-26 font-bold tablet:min-h-28 tablet:text-[min(2.5rem,6vw)] hover:bg-hover active:bg-act-soft';

/** Keys for gloves: 64 px high on a phone, 112 on a tablet. The OK key submits the form around it. */
export function Keypad({
  ready,
  busy,
  onDigit,
  onErase,
}: {
  /** Enough digits are typed. */
  ready: boolean;
  busy: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
}) {
  const { t } = useLingui();
  const digit = (name: string) => (
    <button key={name} type="button" className={KEY} onClick={() => onDigit(name)}>
      {name}
    </button>
  );
  return (
    <div className="grid grid-cols-3 gap-2 md:gap-3">
      {Array.from('123456789', digit)}
      <button type="button" className={KEY} aria-label={t`Erase the last digit`} onClick={onErase}>
        <Icon icon={iconBackspace} size={28} />
      </button>
      {digit('0')}
      <button
        type="submit"
        aria-disabled={!ready || busy}
        aria-busy={busy}
        className={`${KEY} ${ready ? 'border-act bg-act text-on-act hover:bg-act active:bg-act' : 'text-ink-3'}`}
      >
        <Trans>OK</Trans>
      </button>
    </div>
  );
}
