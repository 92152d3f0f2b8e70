import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useJobCounts, type JobTab } from '#src/marking/use-job-counts.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { Tile } from './tile.tsx';

export interface JobTileProps {
  icon: IconPath;
  title: string;
  tab: JobTab;
  /** Any count above 0 is a problem. */
  alarm?: boolean;
}

/** The number of jobs in a tab of the technician's list, which it opens. */
export function JobTile({ icon, title, tab, alarm = false }: JobTileProps) {
  const { number } = useFormat();
  const count = useJobCounts()?.[tab];
  const tone = count === 0 ? 'text-ink-3' : alarm && count !== undefined ? 'text-bad' : '';
  const shown = count === undefined ? '–' : number(count);
  return (
    <Tile icon={icon} title={title}>
      <Link
        to="/marking"
        search={tab === 'todo' ? {} : { tab }}
        aria-label={`${title} ${shown}`}
        className={`hover:underline ${tone}`}
      >
        {shown}
      </Link>
    </Tile>
  );
}
