import { Trans } from '@lingui/react/macro';
import type { PastedMatch } from './match-pasted-list.ts';
import { PasteRow, type PastFacts } from './paste-row.tsx';

export interface PastePreviewProps {
  matches: readonly (PastedMatch & PastFacts)[];
  /** Chooses the article for a pasted reference; empty leaves it out. */
  onChoose?: (pasted: string, reference: string) => void;
  /** Replaces a pasted reference that no article has. */
  onCorrect?: (pasted: string, reference: string) => void;
  /** Sets a quantity that could not be read; null if the typed text is not valid. */
  onQuantity?: (pasted: string, pieces: number | null) => void;
  /** The entries are lines of a past order. */
  past?: boolean;
  /** The entries are added to an order instead of the basket. */
  inOrder?: boolean;
}

/** Preview of a list. Entries that need attention come first and keep their place once they are resolved. */
export function PastePreview({
  matches,
  onChoose,
  onCorrect,
  onQuantity,
  past = false,
  inOrder = false,
}: PastePreviewProps) {
  const found = matches.filter(({ state }) => state === 'found').length;
  const left = matches.length - found;
  const wantsLook = (match: PastedMatch) =>
    match.state !== 'found' ||
    match.pasted !== undefined ||
    match.candidates.length > 0 ||
    match.asked ||
    match.packs !== undefined ||
    (match.lines ?? 1) > 1;
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
        {[...matches.filter(wantsLook), ...matches.filter((match) => !wantsLook(match))].map((match, at) => (
          <PasteRow
            key={`${match.pasted ?? match.reference} ${at}`}
            match={match}
            past={past}
            inOrder={inOrder}
            onChoose={onChoose && ((reference) => onChoose(match.reference, reference))}
            onCorrect={onCorrect && ((reference) => onCorrect(match.pasted ?? match.reference, reference))}
            onQuantity={onQuantity && ((pieces) => onQuantity(match.reference, pieces))}
          />
        ))}
      </ul>
    </>
  );
}
