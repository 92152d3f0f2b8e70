import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconCheck, iconInfo, iconWarning, iconX } from '#src/ui/icons/basic.ts';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Pill, type Tone } from '#src/ui/pill.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { largestQuantity } from '../put-into-basket.ts';
import type { PastedMatch, PastedState } from './match-pasted-list.ts';
import { quantityProblemText } from './quantity-problem-text.ts';

type Look = { tone: Tone; icon: IconPath; words: MessageDescriptor };

const LOOK: Record<PastedState, Look> = {
  found: { tone: 'ok', icon: iconCheck, words: msg`In the catalogue` },
  present: { tone: 'off', icon: iconInfo, words: msg`Already in the basket` },
  several: { tone: 'wait', icon: iconWarning, words: msg`To choose` },
  unknown: { tone: 'bad', icon: iconX, words: msg`Not in the catalogue` },
  unsearched: { tone: 'wait', icon: iconWarning, words: msg`Not looked up` },
  unread: { tone: 'wait', icon: iconWarning, words: msg`Unclear quantity` },
};
/** In a past order nothing was mistyped: a missing article was taken off sale. */
const WITHDRAWN: Look = { tone: 'bad', icon: iconX, words: msg`No longer sold` };

const IN_ORDER: Look = { ...LOOK.present, words: msg`Already in the order` };

/** For a past order: the article's name at that time, and its price in cents HT. */
export type PastFacts = { name?: string; price_before?: number };

export interface PasteRowProps {
  match: PastedMatch & PastFacts;
  /** Chooses one of the candidates; empty for none. Without it nothing can be chosen. */
  onChoose?: ((reference: string) => void) | undefined;
  /** Replaces a reference that no article has. Without it nothing can be typed. */
  onCorrect?: ((reference: string) => void) | undefined;
  onQuantity?: ((pieces: number | null) => void) | undefined;
  /** The entry comes from a past order. */
  past: boolean;
  /** The list is added to an order instead of the basket. */
  inOrder: boolean;
}

/** One entry of a list, and what the user has to decide before it can be added. */
export function PasteRow({ match, onChoose, onCorrect, onQuantity, past, inOrder }: PasteRowProps) {
  const { t } = useLingui();
  const { number, money } = useFormat();
  const { reference, quantity, state, article, candidates, asked, problem, name = '' } = match;
  const lines = match.lines ?? 1;
  const before = match.price_before ?? article?.price;
  const look =
    past && state === 'unknown' ? WITHDRAWN : inOrder && state === 'present' ? IN_ORDER : LOOK[state];
  const { pasted } = match;
  const correcting =
    onCorrect !== undefined &&
    !past &&
    (state === 'unknown' || state === 'unsearched' || pasted !== undefined);
  const choosing = candidates.length > 0 && onChoose !== undefined;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
      <span className="truncate font-semibold max-md:min-w-0 max-md:flex-1 md:w-38">
        {correcting ? (
          <CorrectedReference
            key={reference}
            label={t`Reference instead of ${pasted ?? reference}`}
            value={reference}
            onCommit={onCorrect}
          />
        ) : choosing ? (
          reference
        ) : (
          (article?.reference ?? reference)
        )}
      </span>
      {choosing ? (
        <Select
          className="min-w-0 max-md:order-1 max-md:basis-full md:flex-1 md:basis-60"
          aria-label={t`Meaning of ${reference}`}
          value={article?.reference ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t`Leave it out`}</option>
          {candidates.map((one) => (
            <option key={one.reference} value={one.reference}>
              {`${one.reference} · ${one.designation} · ${money(one.price)}`}
            </option>
          ))}
        </Select>
      ) : (
        <span className="min-w-0 truncate text-ink-2 max-md:order-1 max-md:basis-full md:flex-1 md:basis-40">
          {article?.designation ?? name}
        </span>
      )}
      {article && !choosing && state === 'found' && (
        <span className="flex gap-x-2 text-13 text-ink-3">
          {before !== article.price && <s>{money(before ?? 0)}</s>}
          <span className={before === article.price ? '' : 'font-bold text-wait'}>
            {money(article.price)}
          </span>
        </span>
      )}
      {asked && onQuantity ? (
        <NumberInput
          className="w-20"
          aria-label={t`Quantity of ${reference}`}
          value={quantity}
          min={1}
          max={largestQuantity}
          onChange={(pieces) => onQuantity(isQuantity(pieces) ? pieces : null)}
        />
      ) : (
        <span className="min-w-14 shrink-0 text-right whitespace-nowrap">
          {quantity === null ? '?' : `× ${number(quantity)}`}
        </span>
      )}
      {problem && quantity === null && (
        <span className="order-3 basis-full text-13 text-wait">
          {t(quantityProblemText(problem, number))}
        </span>
      )}
      {correcting && pasted !== undefined && pasted !== reference && (
        <span className="order-3 basis-full text-13 text-ink-2">
          <Trans>In the list: {pasted}</Trans>
        </span>
      )}
      {match.packs && (
        <span className="order-3 basis-full text-13 text-ink-2">
          {match.packs.map(({ count, pieces }) => `${number(count)} × ${number(pieces)}`).join(' + ')}
        </span>
      )}
      {lines > 1 && (
        <span className="order-3 basis-full text-13 text-ink-2">
          {t`${plural(lines, { one: '# line', other: '# lines added up' })}`}
        </span>
      )}
      {/* On a phone an entry that will be added needs no label. */}
      <Pill
        tone={look.tone}
        icon={look.icon}
        className={`max-md:order-2 ${state === 'found' ? 'max-md:sr-only' : ''}`}
      >
        {t(look.words)}
      </Pill>
    </li>
  );
}

/** The reference in its row, typed again; reported on Enter or on leaving the box. */
function CorrectedReference({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (reference: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const commit = () => {
    const reference = cleanCode(draft);
    if (reference !== '' && reference !== value) onCommit(reference);
  };
  return (
    <TextInput
      aria-label={label}
      value={draft}
      spellCheck={false}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function isQuantity(pieces: number | null): boolean {
  return pieces !== null && Number.isInteger(pieces) && pieces >= 1 && pieces <= largestQuantity;
}
