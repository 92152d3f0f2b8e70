import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import type { QuantityColumn } from './find-quantity-columns.ts';
import type { TwofoldNumber } from './parse-pasted-list.ts';
import type { PasteReading } from './use-paste-reading.ts';

const SHOWN = 4;

/** Asks what a pasted list leaves open: which column is the quantity, and what `1.000` means. */
export function PasteQuestions({ reading: { list, answer } }: { reading: PasteReading }) {
  const { columns, column, twofold, mark } = list;
  const { text = '' } = twofold ?? {};
  const name = useId();
  return (
    <>
      {columns.length > 0 && (
        <Question title={<Trans>Which column is the quantity?</Trans>}>
          {columns.map((one) => (
            <Choice
              key={one.key}
              name={`${name}-column`}
              checked={one.key === column}
              onChoose={() => answer({ column: one.key })}
            >
              <ColumnText column={one} />
            </Choice>
          ))}
        </Question>
      )}
      {twofold && (columns.length === 0 || column !== null) && (
        <Question title={<Trans>What does “{text}” mean?</Trans>}>
          {(['comma', 'point'] as const).map((one) => (
            <Choice
              key={one}
              name={`${name}-mark`}
              checked={one === mark}
              onChoose={() => answer({ mark: one })}
            >
              <Meaning number={twofold} mark={one} />
            </Choice>
          ))}
        </Question>
      )}
    </>
  );
}

function ColumnText({ column: { heading, place, cells } }: { column: QuantityColumn }) {
  const { t } = useLingui();
  const samples = cells.flatMap((cell) => (cell === undefined || cell === '' ? [] : [cell]));
  const name = heading === '' ? (place === null ? t`Together as one number` : t`Column ${place}`) : heading;
  return (
    <>
      <strong>{name}</strong>
      <span className="block break-words text-ink-2">
        {samples.slice(0, SHOWN).join(' · ')}
        {samples.length > SHOWN && ' …'}
      </span>
    </>
  );
}

/** In digits without separators, so that the answer itself is unambiguous. */
function Meaning({ number, mark }: { number: TwofoldNumber; mark: 'comma' | 'point' }) {
  const { t } = useLingui();
  const pieces = number[mark];
  if (pieces === null) return <Trans>A decimal number, not a quantity</Trans>;
  const digits = String(pieces);
  return <strong>{t`${plural(pieces, { one: `${digits} piece`, other: `${digits} pieces` })}`}</strong>;
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="mt-3 rounded-control border border-wait-line bg-wait-soft p-3 text-ink">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-2 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-3 py-1.5 has-checked:border-act has-checked:bg-act-soft">
      <input type="radio" name={name} className="radio" checked={checked} onChange={onChoose} />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
