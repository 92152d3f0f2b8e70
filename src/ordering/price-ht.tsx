import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';

/** A price before tax; "HT" moves below it where space is limited. @param cents HT */
export function PriceHt({ cents, className }: { cents: number; className?: string }) {
  const { money } = useFormat();
  return (
    <span
      className={`inline-flex min-w-0 flex-wrap items-baseline gap-x-1 whitespace-nowrap ${className ?? ''}`}
    >
      <strong className="leading-5 font-bold">{money(cents)}</strong>
      <span className="text-13 leading-4 font-normal text-ink-3">
        <Trans comment="hors taxes, after a price">excl. VAT</Trans>
      </span>
    </span>
  );
}
