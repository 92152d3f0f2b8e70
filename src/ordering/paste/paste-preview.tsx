import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconCheck, iconInfo, iconWarning, iconX } from '#src/ui/icons/signs.ts';
import { Pill, type Tone } from '#src/ui/pill.tsx';
import type { PastedMatch, PastedState } from './match-pasted-list.ts';

const LOOK: Record<PastedState, { tone: Tone; icon: IconShape; words: MessageDescriptor }> = {
  found: { tone: 'ok', icon: iconCheck, words: msg`In the catalogue` },
  present: { tone: 'off', icon: iconInfo, words: msg`Already in the basket` },
  unknown: { tone: 'bad', icon: iconX, words: msg`Not in the catalogue` },
  unread: { tone: 'wait', icon: iconWarning, words: msg`Quantity unclear` },
};

/** What each pasted reference is; what cannot go in comes first, for it wants a look. */
export function PastePreview({ matches }: { matches: readonly PastedMatch[] }) {
  const { t } = useLingui();
  const { number, money } = useFormat();
  const troubled = matches.filter(({ state }) => state !== 'found');
  const found = matches.length - troubled.length;
  const left = troubled.length;
  return (
    <>
      <p role="status" className="mt-3 font-semibold text-ink">
        {left === 0 ? (
          <Trans>{found} found</Trans>
        ) : (
          <Trans>
            {found} found, {left} left out
          </Trans>
        )}
      </p>
      <ul className="mt-1.5 border-t border-line text-ink">
        {[...troubled, ...matches.filter(({ state }) => state === 'found')].map(
          ({ reference, quantity, state, article }, at) => (
            <li
              key={`${reference} ${at}`}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
            >
              <span className="w-38 truncate font-semibold">{article?.reference ?? reference}</span>
              <span className="min-w-0 flex-1 basis-40 truncate text-ink-2">{article?.designation}</span>
              {article && state === 'found' && (
                <span className="text-13 text-ink-3">{money(article.price)}</span>
              )}
              <span className="w-14 text-right">{quantity === null ? '?' : `× ${number(quantity)}`}</span>
              <Pill tone={LOOK[state].tone} icon={LOOK[state].icon}>
                {t(LOOK[state].words)}
              </Pill>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
