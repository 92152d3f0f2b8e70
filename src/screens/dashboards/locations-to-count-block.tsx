import { Trans } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';

interface LocationsToCountBlockProps {
  products: NonNullable<PreparationDashboard['locations_to_count']>;
  size: BlockSize;
}

/** Products of which pieces were missing and that were not counted since; a press opens the count. */
export function LocationsToCountBlock({ products, size }: LocationsToCountBlockProps) {
  return (
    <Block
      title={<Trans>Locations to count</Trans>}
      aside={<Trans>after a shortage</Trans>}
      action={
        <BlockLink to="/counting?locations=true">
          <Trans>See all</Trans>
        </BlockLink>
      }
      size={size}
    >
      <ul>
        {products.map(({ id, reference, location }) => (
          <li key={id} className="border-b border-line">
            <RowLink
              to={`/found?product=${encodeURIComponent(reference)}&count=due`}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 py-1 text-16 hover:bg-hover"
            >
              {location && <LocationSign location={location} className="location-sign-floor" />}
              <strong className="min-w-0 flex-[1_1_8rem] break-words">{reference}</strong>
              <Icon icon={iconChevronRight} className="text-ink-2" />
            </RowLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
