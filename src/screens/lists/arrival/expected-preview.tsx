import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Pill } from '#src/ui/pill.tsx';

export interface ExpectedPreviewProps {
  lines: readonly { reference: string; expected: number }[];
  /** References that are already on the arrival. */
  present: ReadonlySet<string>;
  /** References without a product; undefined while unknown. */
  unknown: ReadonlySet<string> | undefined;
}

/** Preview of the lines to add, with warnings. */
export function ExpectedPreview({ lines, present, unknown }: ExpectedPreviewProps) {
  const { number } = useFormat();
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 border-t border-line text-ink">
      {lines.map(({ reference, expected }) => (
        <li
          key={reference}
          className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
        >
          <strong className="min-w-0 flex-1 wrap-anywhere">{reference}</strong>
          {unknown?.has(reference) && (
            <Pill tone="wait" icon={iconWarning}>
              <Trans>No such product: quarantine</Trans>
            </Pill>
          )}
          {present.has(reference) && (
            <span className="text-16 text-ink-2">
              <Trans>already listed: adds a second line</Trans>
            </span>
          )}
          <span className="tabular-nums">{number(expected)}</span>
        </li>
      ))}
    </ul>
  );
}
