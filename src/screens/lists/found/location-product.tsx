import type { Rows } from '#contract/registry.ts';
import { foundProductPath } from '#src/floor/find/found-paths.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { StatePill } from '#src/ui/state-pill.tsx';

/**
 * A product at a location; leads to its own answer.
 * @param pieces at the location: on hand without those that are picked for orders
 */
export function LocationProduct({ product, pieces }: { product: Rows['products']; pieces: number }) {
  const { number } = useFormat();
  const { reference, designation, image, stock_level } = product;
  return (
    <RowLink
      to={foundProductPath(reference)}
      className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-3 md:gap-5 md:px-6"
    >
      <GoodsPicture
        hash={image}
        width={104}
        height={78}
        className="h-14 w-18 shrink-0 rounded-plate md:h-19.5 md:w-26"
      />
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block text-16 font-bold wrap-anywhere md:text-20">
          <CodeText>{reference}</CodeText>
        </span>
        <span className="block text-16 wrap-anywhere">{designation}</span>
        {stock_level !== 'In stock' && <StatePill state={stock_level} className="pill-floor mt-1" />}
      </span>
      <span className="ml-auto text-[min(1.625rem,9vw)] font-bold">{number(pieces)}</span>
      <Icon icon={iconChevronRight} className="text-ink-3" />
    </RowLink>
  );
}
