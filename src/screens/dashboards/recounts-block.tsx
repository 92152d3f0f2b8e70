import { Trans } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';

type Recounts = NonNullable<PreparationDashboard['recounts']>;

/** Places where an order was short and that were not counted since; a press opens the product to count it. */
export function RecountsBlock({ recounts, size }: { recounts: Recounts; size: BlockSize }) {
  return (
    <Block title={<Trans>Locations to count</Trans>} aside={<Trans>after a shortage</Trans>} size={size}>
      <ul>
        {recounts.map(({ id, reference, location, order_number: number }) => (
          <li key={id} className="border-b border-line">
            <RowLink
              to={`/products?row=${id}`}
              className="flex min-h-14 items-center gap-3 text-16 hover:bg-hover"
            >
              {location && <LocationSign location={location} className="text-16" />}
              <span className="min-w-0 flex-1">
                <strong className="break-words">{reference}</strong>{' '}
                <span className="text-ink-2">
                  <Trans>short on {number}</Trans>
                </span>
              </span>
              <Icon icon={iconChevronRight} className="text-ink-2" />
            </RowLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
