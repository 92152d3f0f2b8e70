import { Plural, Trans } from '@lingui/react/macro';
import { expectedAtLocation } from '#contract/rules/stock/at-location.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { usePermissions } from '#src/session/can.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import { useRecordedStock } from '#src/sync/client/stock/recorded-stock.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ArrivalLine } from './arrival-sums.ts';

/**
 * Names the pieces that lie elsewhere than the goods of an arrival are put: a product has one location, so these are
 * recorded there as well.
 */
export function MovedStock({ lines }: { lines: readonly ArrivalLine[] }) {
  // As the server does: of several lines of a product, the last one sets its location.
  const placed = new Map(
    lines
      .filter((line) => line.location !== '' && line.received > line.rejected)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ reference, location }) => [reference, location]),
  );
  const mayView = usePermissions().includes('view products page');
  const products = useRecordedStock([...placed.keys()], mayView);
  const pickedOf = usePickedPieces(mayView ? [...placed.keys()] : []);
  const moved = [...products.values()].flatMap(({ reference, location: present, on_hand }) => {
    const location = placed.get(reference);
    const pieces = expectedAtLocation(on_hand, pickedOf(reference) ?? 0);
    const isElsewhere = location !== undefined && present !== '' && !isSameLocation(present, location);
    return isElsewhere && pieces > 0 ? [{ reference, pieces, present, location }] : [];
  });
  if (moved.length === 0) return null;
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      className="mt-3"
      title={<Trans>A product has one location. Move these pieces, too:</Trans>}
    >
      {moved.map(({ reference, pieces, present, location }) => (
        <span key={reference} className="block">
          <Plural
            value={pieces}
            one={`${reference}: # piece is at ${present}; its location becomes ${location}.`}
            other={`${reference}: # pieces are at ${present}; their location becomes ${location}.`}
          />
        </span>
      ))}
    </Notice>
  );
}
