import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';

/** A price before tax. @param cents HT */
export function PriceHt({ cents, className }: { cents: number; className?: string }) {
  const { money } = useFormat();
  return (
    <span className={`whitespace-nowrap ${className ?? ''}`}>
      <strong className="font-bold">{money(cents)}</strong>{' '}
      <span className="text-13 font-normal text-ink-3">
        <Trans comment="hors taxes, after a price">excl. VAT</Trans>
      </span>
    </span>
  );
}
