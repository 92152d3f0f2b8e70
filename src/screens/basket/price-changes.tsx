import { Plural, Trans } from '@lingui/react/macro';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { splitDesignation } from '#src/ordering/article-name.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

export interface PriceChangesProps {
  /** The lines whose price today differs from the one that the user saw. */
  changed: readonly BasketLine[];
  /** Accepts today's prices for all of them. */
  onAccept: () => void;
}

/** On a phone the button goes below the text. */
const LOOK = 'min-h-16 max-md:flex-wrap max-md:justify-end max-md:[&>p]:basis-56 md:px-6';

/** Articles whose price changed since they were added; the user accepts the new prices here. */
export function PriceChanges({ changed, onAccept }: PriceChangesProps) {
  const { money } = useFormat();
  const [first] = changed;
  if (!first?.article) return null;
  const accept = (
    <Button className="shrink-0" onClick={onAccept}>
      <Trans>I accept</Trans>
    </Button>
  );
  if (changed.length > 1) {
    return (
      <Banner
        persistent
        kind="warning"
        action={accept}
        className={LOOK}
        title={<Plural value={changed.length} one="# price has changed." other="# prices have changed." />}
      >
        <Trans>Each line shows the old and the new price.</Trans>
      </Banner>
    );
  }
  const { name } = splitDesignation(first.article.designation);
  const [seen, now] = [money(first.price_seen), money(first.article.price)];
  return (
    <Banner
      persistent
      kind="warning"
      action={accept}
      className={LOOK}
      title={<Trans>The price of {name} has changed.</Trans>}
    >
      <Trans>
        {seen} when you added it, {now} now.
      </Trans>
    </Banner>
  );
}
