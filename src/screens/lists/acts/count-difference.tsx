import { Plural, Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { expectedPieces } from '#src/floor/counting/stock-seen.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';

/** The stock of a product that its count is compared with. */
export interface SeenProduct {
  product: Rows['products'];
  /** The shown stock includes an earlier count that the server has not confirmed yet. */
  isUnsent: boolean;
  /** Pieces that are picked and not shipped; undefined if it is not known. */
  picked: number | undefined;
}

/** What to compare the count with. */
export function CountHint({ product, isUnsent, picked }: SeenProduct) {
  const { number } = useFormat();
  if (picked) {
    return (
      <Trans>
        Expected here: {number(expectedPieces({ onHand: product.on_hand, picked }))}.{' '}
        {number(product.on_hand)} on hand, of which {number(picked)} are picked and not shipped: do not count
        them.
      </Trans>
    );
  }
  return isUnsent ? (
    <Trans>Counted here: {number(product.on_hand)}, waiting to be sent.</Trans>
  ) : (
    <Trans>Recorded stock: {number(product.on_hand)}.</Trans>
  );
}

/** What the count changes, before it is saved. */
export function CountDifference({
  difference,
  product,
  isUnsent,
  picked,
}: SeenProduct & { difference: number }) {
  const { number } = useFormat();
  const expected = expectedPieces({ onHand: product.on_hand, picked });
  const available = product.available + difference;
  if (difference === 0) {
    return (
      <Notice tone="ok" icon={iconCheck}>
        {isUnsent ? (
          <Trans>Same as your previous count: nothing changes.</Trans>
        ) : (
          <Trans>Matches the recorded stock: nothing changes.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      title={
        difference < 0 ? (
          <Plural value={-difference} one="# piece fewer" other="# pieces fewer" />
        ) : (
          <Plural value={difference} one="# piece more" other="# pieces more" />
        )
      }
    >
      {isUnsent ? (
        <Trans>
          than the {number(expected)} counted before. Available afterwards: {number(available)}.
        </Trans>
      ) : picked ? (
        <Trans>
          than the {number(expected)} expected here. Available afterwards: {number(available)}.
        </Trans>
      ) : (
        <Trans>
          than the recorded {number(product.on_hand)}. Available afterwards: {number(available)}.
        </Trans>
      )}
    </Notice>
  );
}

/** The question before a count far from what was expected is saved. `isSecond`: it is compared with the first count. */
export function CountQuestion({
  picked,
  ...counts
}: SeenProduct & { expected: number; counted: number; isSecond: boolean }) {
  const { number } = useFormat();
  const [expected, counted] = [number(counts.expected), number(counts.counted)];
  if (counts.isSecond) {
    return (
      <Trans>
        The first count is {expected}. Save {counted}?
      </Trans>
    );
  }
  return picked ? (
    <Trans>
      Expected here: {expected}. Save {counted}?
    </Trans>
  ) : (
    <Trans>
      The recorded stock is {expected}. Save {counted}?
    </Trans>
  );
}
