import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { RowState } from '#contract/files/import-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconLines } from '#src/ui/icons/navigation.ts';
import { iconMinus, iconPlus, iconWarning } from '#src/ui/icons/basic.ts';

export type TileKey = 'create' | 'update' | 'existing' | 'duplicate' | 'chosen' | 'error';

/** The row states that a tile counts. */
export const tileStates: Record<TileKey, readonly RowState[]> = {
  create: ['create'],
  update: ['update'],
  existing: ['unchanged', 'skip_existing'],
  duplicate: ['skip_in_file'],
  chosen: ['skip_chosen'],
  error: ['error'],
};

const look: Record<TileKey, { icon: IconPath; ink: string; line: string }> = {
  create: { icon: iconPlus, ink: 'text-ok', line: 'border-ok' },
  update: { icon: iconPen, ink: 'text-move', line: 'border-move' },
  existing: { icon: iconMinus, ink: 'text-ink-2', line: 'border-ink-2' },
  duplicate: { icon: iconLines, ink: 'text-ink-2', line: 'border-ink-2' },
  chosen: { icon: iconMinus, ink: 'text-ink-2', line: 'border-ink-2' },
  error: { icon: iconWarning, ink: 'text-bad', line: 'border-bad' },
};

const keys = Object.keys(tileStates) as TileKey[];

export function countsOf({ counts }: ImportJob): Record<TileKey, number> {
  const sum = (key: TileKey) => tileStates[key].reduce((total, state) => total + counts[state], 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Record<TileKey, number>;
}

export interface DryRunTilesProps {
  counts: Record<TileKey, number>;
  /** Whether existing rows may be updated. */
  updates: boolean;
  /** The selected tile, whose rows alone are shown; null shows all. */
  current: TileKey | null;
  onSelect: (key: TileKey | null) => void;
  /** The counts are still changing. */
  busy: boolean;
}

/** Row counts by kind; pressing a tile filters by it, pressing it again shows all rows. */
export function DryRunTiles({ counts, updates, current, onSelect, busy }: DryRunTilesProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words: Record<TileKey, ReactNode> = {
    create: <Trans>Create</Trans>,
    update: <Trans>Update</Trans>,
    existing: updates ? <Trans>Up to date</Trans> : <Trans>Existing</Trans>,
    duplicate: <Trans>Duplicates</Trans>,
    chosen: <Trans>Skipped by choice</Trans>,
    error: <Trans>Errors</Trans>,
  };
  // In most lists the user cannot skip rows, so the tile for skipped rows only shows if there are any.
  const shown = keys.filter((key) => key !== 'chosen' || counts.chosen > 0 || current === 'chosen');
  return (
    <div
      role="group"
      aria-label={t`Filter rows by type`}
      aria-busy={busy}
      className="grid grid-cols-2 gap-px border-b border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {shown.map((key) => {
        const { icon, ink, line } = look[key];
        const isWrong = key === 'error' && counts.error > 0;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={current === key}
            className={`border-b-3 bg-surface px-4 pt-2.5 pb-2 max-md:last:odd:col-span-2 text-start hover:bg-hover ${current === key ? line : 'border-transparent'}`}
            onClick={() => onSelect(current === key ? null : key)}
          >
            <span
              className={`block text-26 font-bold tabular-nums ${isWrong ? 'text-bad' : ''} ${busy ? 'text-ink-3' : ''}`}
            >
              {number(counts[key])}
            </span>
            <span className={`flex items-center gap-1.5 text-13 font-semibold ${ink}`}>
              <Icon icon={icon} size={16} />
              {words[key]}
            </span>
          </button>
        );
      })}
    </div>
  );
}
