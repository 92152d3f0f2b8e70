import { Plural, Trans } from '@lingui/react/macro';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { usePermissions } from '#src/session/can.ts';
import { useRecordedStock } from '#src/sync/client/stock/recorded-stock.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ArrivalLine } from './arrival-sums.ts';

/**
 * Names the pieces that lie elsewhere than the goods of an arrival are put: a product has one location, so these are
 * recorded there as well.
 */
export function MovedStock({ lines }: { lines: readonly ArrivalLine[] }) {
  const placed = lines.filter((line) => line.location !== '' && line.received > line.rejected);
  const products = useRecordedStock(
    placed.map((line) => line.reference),
    usePermissions().includes('view products page'),
  );
  const moved = placed.filter((line) => {
    const product = products.get(line.reference);
    return (
      product && product.on_hand > 0 && product.location && !isSameLocation(product.location, line.location)
    );
  });
  if (moved.length === 0) return null;
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      className="mt-3"
      title={<Trans>A product has one location. Move these pieces, too:</Trans>}
    >
      {moved.map(({ id, reference, location }) => {
        const { on_hand: pieces, location: present } = products.get(reference)!;
        return (
          <span key={id} className="block">
            <Plural
              value={pieces}
              one={`${reference}: # piece is at ${present}; its location becomes ${location}.`}
              other={`${reference}: # pieces are at ${present}; their location becomes ${location}.`}
            />
          </span>
        );
      })}
    </Notice>
  );
}
