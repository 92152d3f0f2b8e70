import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface DryRunExistingProps {
  job: ImportJob;
  /** The file has a quantity in stock for each product. */
  hasStock: boolean;
  /** Updates existing rows, and tries again; null where the file is no longer here. */
  onUpdate: (() => void) | null;
}

/** Says that rows which exist already stay as they are, and offers to update them; or that nothing changes at all. */
export function DryRunExisting({ job, hasStock, onUpdate }: DryRunExistingProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { counts, options } = job;
  const existing = counts.skip_existing;
  const changesNothing =
    options.update_existing && counts.unchanged > 0 && counts.create + counts.update + counts.error === 0;
  if (changesNothing)
    return (
      <p role="status" className="border-b border-line bg-sunk px-4 py-3 font-semibold md:px-6">
        <Trans>Nothing changes: everything in this file is already in Quai.</Trans>
      </p>
    );
  if (options.update_existing || existing === 0 || job.entity === 'orderlines') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunk px-4 py-2 text-13 md:px-6">
      <span>
        {hasStock
          ? t`${plural(existing, { one: 'This product exists already: its stock is not set.', other: `${number(existing)} products exist already: their stock is not set.` })}`
          : t`${plural(existing, { one: '# row exists already and stays as it is.', other: `${number(existing)} rows exist already and stay as they are.` })}`}
      </span>
      {onUpdate && (
        <button type="button" className="link min-h-control" onClick={onUpdate}>
          <Trans>Update existing rows</Trans>
        </button>
      )}
    </p>
  );
}
