import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import type { Line } from './pick-list.ts';

/** The article to take and the quantity, as large as the screen allows. */
export function ArticlePanel({ line, confirmed }: { line: Line; confirmed: boolean }) {
  return (
    <div className="flex gap-4 px-4 py-4 md:gap-6 md:px-6 md:py-5">
      <GoodsPicture
        hash={line.image}
        alt=""
        width={280}
        height={220}
        eager
        className="size-28 shrink-0 rounded-floor md:h-55 md:w-70"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-26 font-bold break-words md:text-40">{line.reference}</h2>
        <p className="text-16 md:text-20">{line.description}</p>
        {line.marking !== '' && (
          <p className="mt-1.5 inline-flex items-center gap-2 self-start rounded-pill border-2 border-ink px-2.5 py-1 text-16 font-bold md:mt-2">
            <Icon icon={iconNeedle} />
            {line.marking}
          </p>
        )}
        <div className="mt-auto flex items-end gap-3.5 pt-2 max-md:hidden">
          {confirmed ? <Counted line={line} /> : <Asked line={line} />}
        </div>
      </div>
    </div>
  );
}

/** The quantity on a phone, below the article. */
export function QuantityRow({ line, confirmed }: { line: Line; confirmed: boolean }) {
  return (
    <div className="flex items-end gap-3.5 px-4 pb-4 md:hidden">
      {confirmed ? <Counted line={line} /> : <Asked line={line} />}
    </div>
  );
}

function Huge({ children }: { children: ReactNode }) {
  return <strong className="text-64 leading-[0.85] md:text-92 md:leading-[0.8]">{children}</strong>;
}

/** Pieces still to pick. */
function Asked({ line }: { line: Line }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const left = line.quantity - line.picked;
  return (
    <>
      <Huge>{number(left)}</Huge>
      <span>
        <strong className="block text-20 md:text-26">
          {t`${plural(left, { one: 'piece', other: 'pieces' })}`}
        </strong>
        <span className="text-16 text-ink-2 md:text-[1.125rem]">
          {t`${plural(line.picked, { one: '# picked', other: '# picked' })}`}
        </span>
      </span>
    </>
  );
}

/** Pieces picked so far, of the total. */
function Counted({ line }: { line: Line }) {
  const { number } = useFormat();
  const total = number(line.quantity);
  const whole = line.picked === line.quantity;
  return (
    <>
      <Huge>{number(line.picked)}</Huge>
      <span
        className={`flex items-center gap-2.5 text-20 font-semibold md:text-26 ${whole ? 'text-ok' : 'text-wait'}`}
      >
        {whole && <Icon icon={iconCheck} size={30} />}
        <Trans>of {total}</Trans>
      </span>
    </>
  );
}
