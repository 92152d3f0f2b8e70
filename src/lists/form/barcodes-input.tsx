import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { splitArticleBarcode } from '#contract/rules/catalogue/article-barcodes.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconPlus, iconX } from '#src/ui/icons/basic.ts';
import { TextInput } from '#src/ui/text-input.tsx';

export interface BarcodesInputProps {
  /** The codes with their pieces, as stored or as typed so far: `13760120040112×24`. */
  entries: readonly string[];
  onChange: (entries: readonly string[]) => void;
}

/**
 * The further barcodes of an article: a row each, with the number of pieces that the code counts as. A code that is
 * pasted or typed with its pieces fills both fields.
 */
export function BarcodesInput({ entries, onChange }: BarcodesInputProps) {
  const { t } = useLingui();
  const change = (at: number, code: string, pieces: string) =>
    onChange(entries.map((entry, index) => (index === at ? `${code}×${pieces}` : entry)));
  const piecesInputs = useRef<(HTMLInputElement | null)[]>([]);
  const changeCode = (at: number, text: string, known: string) => {
    const { code, pieces } = splitArticleBarcode(text);
    change(at, code, pieces || known);
    if (pieces === null) return;
    piecesInputs.current[at]?.focus();
    piecesInputs.current[at]?.select();
  };
  return (
    <div className="flex flex-col gap-2">
      {entries.map((entry, at) => {
        const split = splitArticleBarcode(entry);
        const { code } = split;
        const pieces = split.pieces ?? '1';
        const row = at + 1;
        return (
          // Rows have no identity of their own: a row is its place.
          <div key={row} className="flex items-center gap-2">
            <div className="min-w-0 grow">
              <TextInput
                value={code}
                data-scan="keep"
                aria-label={t`Code ${row}`}
                autoComplete="off"
                inputMode="numeric"
                spellCheck={false}
                onChange={({ target }) => changeCode(at, target.value, pieces)}
              />
            </div>
            <div className="w-24 shrink-0">
              <TextInput
                ref={(input) => {
                  piecesInputs.current[at] = input;
                }}
                value={pieces}
                aria-label={t`Pieces of code ${row}`}
                autoComplete="off"
                inputMode="numeric"
                onChange={({ target }) => change(at, code, target.value)}
              />
            </div>
            <button
              type="button"
              className="chip-remove ml-0"
              aria-label={t`Remove code ${row}`}
              onClick={() => onChange(entries.filter((_, index) => index !== at))}
            >
              <Icon icon={iconX} size={16} />
            </button>
          </div>
        );
      })}
      <div>
        <Button icon={iconPlus} onClick={() => onChange([...entries, '×1'])}>
          <Trans>Add a code</Trans>
        </Button>
      </div>
    </div>
  );
}
