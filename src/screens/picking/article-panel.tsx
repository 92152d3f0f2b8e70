import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import type { Line } from './pick-list.ts';

export interface ArticlePanelProps {
  line: Line;
  /** Pieces expected at the location; null if it is unknown. */
  atLocation: number | null;
  /** Shows what was picked instead of what is to be picked; smaller on a phone, so that the next location fits below. */
  isPicked?: boolean;
}

/** The article to take and the quantity, as large as the screen allows. */
export function ArticlePanel({ line, atLocation, isPicked = false }: ArticlePanelProps) {
  const { language } = useFormat();
  return (
    <div className={`pick-article ${isPicked ? 'pick-article-picked' : ''}`}>
      <GoodsPicture hash={line.image} width={280} height={220} eager className="pick-picture" />
      <div className="pick-name min-w-0">
        <h2 className="pick-reference font-bold wrap-anywhere">
          <CodeText>{line.reference}</CodeText>
        </h2>
        <p>{line.description}</p>
        {line.marking !== '' && (
          <p className="mt-1.5 inline-flex items-center gap-2 self-start rounded-pill border-2 border-ink px-2.5 py-1 font-bold md:mt-2">
            <Icon icon={iconNeedle} />
            {markingInLanguage(line.marking, language)}
          </p>
        )}
      </div>
      <div className="pick-quantity flex items-end gap-3.5">
        {isPicked ? <PickedPieces line={line} /> : <PiecesToPick line={line} atLocation={atLocation} />}
      </div>
    </div>
  );
}

function LargeNumber({ children }: { children: ReactNode }) {
  return <strong className="pick-large-number">{children}</strong>;
}

/** Pieces still to pick, and those expected at the location. */
function PiecesToPick({ line, atLocation }: { line: Line; atLocation: number | null }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const left = line.quantity - line.picked;
  const stock = atLocation === null ? '' : number(Math.max(0, atLocation));
  return (
    <>
      <LargeNumber>{number(left)}</LargeNumber>
      <span>
        <strong className="block text-[min(1.25rem,7.5vw)] leading-[1.3] md:text-[max(16px,min(1.625rem,4.4vh))]">
          {t`${plural(left, { one: 'piece', other: 'pieces' })}`}
        </strong>
        <span className="pick-note block text-[min(1rem,6vw)] leading-[1.4] text-ink-2 md:text-[max(16px,min(1.125rem,3.2vh))]">
          {t`${plural(line.picked, { one: '# picked', other: '# picked' })}`}
          {stock && (
            <>
              {' · '}
              <Trans>{stock} in stock here</Trans>
            </>
          )}
        </span>
      </span>
    </>
  );
}

/** Pieces picked so far, of the total. */
function PickedPieces({ line }: { line: Line }) {
  const { number } = useFormat();
  const total = number(line.quantity);
  const isInFull = line.picked === line.quantity;
  return (
    <>
      <LargeNumber>{number(line.picked)}</LargeNumber>
      <span
        className={`flex items-center gap-2.5 text-[min(1.25rem,7vw)] font-semibold md:text-26 ${isInFull ? 'text-ok' : 'text-wait'}`}
      >
        {isInFull && <Icon icon={iconCheck} size={30} />}
        <Trans>of {total}</Trans>
      </span>
    </>
  );
}
