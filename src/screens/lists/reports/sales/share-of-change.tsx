import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';

export interface ShareOfChangeProps {
  now: number;
  before: number;
  /** Digits after the decimal mark. */
  decimals?: number;
}

/** The change from one amount to another in percent; "new" where there was nothing before. */
export function ShareOfChange({ now, before, decimals = 0 }: ShareOfChangeProps) {
  const { percent } = useFormat();
  if (before <= 0) {
    if (now <= 0) return <span className="text-ink-3">–</span>;
    return (
      <span className="font-semibold">
        <Trans context="sales">new</Trans>
      </span>
    );
  }
  const share = now / before - 1;
  const shown = percent(Math.abs(share), decimals);
  if (shown === percent(0, decimals)) return <span className="text-ink-2">{shown}</span>;
  return (
    <span className={`font-semibold whitespace-nowrap ${share < 0 ? 'text-bad' : 'text-ok'}`}>
      {share < 0 ? '−' : '+'}
      {shown}
    </span>
  );
}
