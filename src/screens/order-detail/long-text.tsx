import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** Length from which a text is shortened, in characters, and its number of lines. */
const [maxLength, maxLines] = [220, 5];

/** A typed text, shortened to five lines where it would push the lines of the order off the screen. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > maxLength || text.split('\n').length > maxLines;
  return (
    <>
      <span className={`whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-5' : ''}`}>{text}</span>
      {isLong && (
        <button
          type="button"
          className="link min-h-6"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show the whole text</Trans>}
        </button>
      )}
    </>
  );
}
