import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#src/ui/checkbox.tsx';
import type { ShippingLine } from './shipment.ts';

export interface WaitingLinesProps {
  lines: readonly ShippingLine[];
  /** Ids of lines that ship without their marking. */
  unmarked: readonly string[];
  onChange: (unmarked: readonly string[]) => void;
}

/** Goods that wait for their marking and stay behind unless their line is ticked. */
export function WaitingLines({ lines, unmarked, onChange }: WaitingLinesProps) {
  const { t } = useLingui();
  const waiting = lines.reduce((sum, { waits }) => sum + waits, 0);
  return (
    <fieldset className="mt-4 grid gap-1">
      <legend className="mb-1 text-13 font-semibold">
        {t`${plural(waiting, { one: '# piece awaiting marking', other: '# pieces awaiting marking' })}`}
      </legend>
      <p className="text-13 text-ink-2">
        <Trans>They will not ship. Tick a line to ship it without its marking.</Trans>
      </p>
      {lines.map(({ line, waits }) => {
        const { id, reference, description, marking } = line;
        const pieces = t`${plural(waits, { one: '# piece unmarked', other: '# pieces unmarked' })}`;
        return (
          <Checkbox
            key={id}
            label={
              <>
                <strong>{reference}</strong> {description}
                <span className="block text-13 text-ink-2">
                  {pieces} · {marking}
                </span>
              </>
            }
            checked={unmarked.includes(id)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...unmarked, id] : unmarked.filter((one) => one !== id))
            }
          />
        );
      })}
    </fieldset>
  );
}
