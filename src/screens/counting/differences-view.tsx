import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { CountedProduct, CountLine } from './counting-session.ts';

export interface DifferencesViewProps {
  counted: readonly CountedProduct[];
  /** Number of products without a count. */
  uncounted: number;
  /** Hides what was expected until every second count is done. */
  isBlind: boolean;
}

/** The counts that differ from what was expected, or in a blind count first only those to be counted again. */
export function DifferencesView({ counted, uncounted, isBlind }: DifferencesViewProps) {
  const again = counted.filter((one) => one.isAboveTolerance);
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      {isBlind && again.length > 0 ? (
        <ToRecount counted={again} />
      ) : (
        <Differences counted={counted} uncounted={uncounted} again={again.length} />
      )}
    </div>
  );
}

/** The products of a blind count that need a second count, without a number that could be copied. */
function ToRecount({ counted }: { counted: readonly CountedProduct[] }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-20 font-bold md:px-6">
        <Plural value={counted.length} one="# product to recount" other="# products to recount" />
      </h2>
      <p className="px-4 pb-3 text-16 text-ink-2 md:px-6">
        <Trans>
          These counts differ from the recorded stock. The numbers are shown after the second count.
        </Trans>
      </p>
      <ul aria-label={t`To recount`} className="border-t border-line text-16">
        {counted.map(({ line }) => (
          <li key={line.id} className="border-b border-line px-4 py-2.5 md:px-6">
            <ProductName line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DifferencesProps extends Omit<DifferencesViewProps, 'isBlind'> {
  /** Number of products to count a second time. */
  again: number;
}

function Differences({ counted, uncounted, again }: DifferencesProps) {
  const { t } = useLingui();
  const different = counted.filter((one) => one.difference !== 0);
  const same = counted.length - different.length;
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-20 font-bold md:px-6">
        <Plural value={different.length} _0="No difference" one="# difference" other="# differences" />
      </h2>
      <p className="px-4 pb-3 text-16 text-ink-2 md:px-6">
        {same > 0 && (
          <Plural
            value={same}
            one="# product matches the recorded stock."
            other="# products match the recorded stock."
          />
        )}{' '}
        {uncounted > 0 && (
          <Plural
            value={uncounted}
            one="# product is not counted: its stock stays as it is."
            other="# products are not counted: their stock stays as it is."
          />
        )}
      </p>
      {again > 0 && (
        <Notice tone="wait" icon={iconWarning} className="mx-4 mb-3 md:mx-6">
          <Plural
            value={again}
            one="# product differs so much that it must be counted again before sending."
            other="# products differ so much that they must be counted again before sending."
          />
        </Notice>
      )}
      {different.length > 0 && (
        <table aria-label={t`Differences`} className="differences w-full border-t border-line text-16">
          <thead>
            <tr className="border-b border-line text-start text-16 text-ink-2 *:py-2 *:font-semibold">
              <th scope="col" className="ps-4 text-start md:ps-6">
                <Trans>Product</Trans>
              </th>
              <th scope="col" className="text-end @max-[38rem]:hidden">
                <Trans context="stock">Expected</Trans>
              </th>
              <th scope="col" className="px-1 text-end">
                <Trans context="stock">Counted</Trans>
              </th>
              <th scope="col" className="pe-4 text-end md:pe-6">
                <Trans>Difference</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map((one) => (
              <DifferenceRow key={one.line.id} counted={one} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function ProductName({ line, children }: { line: CountLine; children?: ReactNode }) {
  const { reference, designation, location } = line;
  return (
    <span className="flex flex-col items-start gap-1 @min-[38rem]:flex-row @min-[38rem]:gap-4">
      <LocationSign location={location} className="location-sign-floor shrink-0" />
      <span>
        <strong className="block wrap-anywhere">{reference}</strong>
        <span className="block text-ink-2 wrap-anywhere">{designation}</span>
        {children}
      </span>
    </span>
  );
}

function DifferenceRow({ counted: one }: { counted: CountedProduct }) {
  const { number } = useFormat();
  const first = one.first === null ? null : number(one.first);
  const expected = number(one.expected);
  const difference = one.difference > 0 ? `+${number(one.difference)}` : number(one.difference);
  return (
    <tr className="border-b border-line *:py-2.5 *:align-top">
      <th scope="row" className="ps-4 text-start font-normal md:ps-6">
        <ProductName line={one.line}>
          {one.isAboveTolerance && (
            <span className="font-semibold text-wait">
              <Trans>To recount</Trans>
            </span>
          )}
        </ProductName>
      </th>
      <td className="text-end @max-[38rem]:hidden">{expected}</td>
      <td className="px-1 text-end font-bold">
        {number(one.counted)}
        <span className="block font-normal text-ink-2 @min-[38rem]:hidden">
          <Trans context="pieces">of {expected}</Trans>
        </span>
        {first !== null && (
          <span className="block text-16 font-normal text-ink-2">
            <Trans>first count: {first}</Trans>
          </span>
        )}
      </td>
      <td className={`pe-4 text-end font-bold md:pe-6 ${one.difference < 0 ? 'text-bad' : ''}`}>
        {difference}
      </td>
    </tr>
  );
}
