import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Side } from '#src/commands/client-command.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { proofStateWords } from '../job-state-words.ts';

export interface ConflictSideProps {
  title: ReactNode;
  side: Side;
  author: ReactNode;
  when: ReactNode;
}

/** One side of a conflict; both look the same. */
export function ConflictSide({ title, side, author, when }: ConflictSideProps) {
  const { t } = useLingui();
  const { number, money, date } = useFormat();
  const { quantity, spoiled = 0, rejected = 0, note } = side;
  const rejectedPieces = number(rejected);
  const spoiledPieces = number(spoiled);
  const shown = quantity === undefined ? '' : number(quantity);
  return (
    <div className="flex flex-col items-start gap-1 rounded-control border border-line-2 p-2.5 text-small">
      <span className="text-ink-2">{title}</span>
      {quantity !== undefined && (
        <span className={`leading-none font-bold ${shown.length > 4 ? 'text-26 md:text-40' : 'text-40'}`}>
          {shown}
          {rejected > 0 && (
            <span className="ml-2 text-small font-normal text-bad">{t`${rejectedPieces} rejected`}</span>
          )}
          {spoiled > 0 && (
            <span className="ml-2 text-small font-normal text-bad">{t`${spoiledPieces} spoiled`}</span>
          )}
        </span>
      )}
      {side.paid !== undefined && <strong className="text-16 md:text-20">{money(side.paid)}</strong>}
      {side.day !== undefined && (
        <strong className="text-16 md:text-20">{side.day === null ? t`no date` : date(side.day)}</strong>
      )}
      {side.location !== undefined && (
        <LocationSign location={side.location} className="location-sign-floor" />
      )}
      {side.state !== undefined && <StatePill state={side.state} />}
      {side.proof !== undefined && <strong className="text-16">{t(proofStateWords[side.proof])}</strong>}
      {note && <span className="break-words text-ink">{t`“${note}”`}</span>}
      <span className="mt-0.5 break-words text-ink">{author}</span>
      <span className="text-ink-2">{when}</span>
    </div>
  );
}
