import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import { useNow } from '#src/ui/use-now.ts';
import { Tile } from './tile.tsx';

const dayMs = 86_400_000;
/** A backup older than this many days needs attention. */
const oldDays = 7;

/** Age of the last backup. `at`: UTC ISO, or null if there is none. */
export function BackupTile({ at }: { at: string | null }) {
  const { t } = useLingui();
  const { age } = useFormat();
  const now = useNow(60_000);
  const old = at === null || now.getTime() - Date.parse(at) > oldDays * dayMs;
  return (
    <Tile
      icon={iconDownload}
      title={<Trans>Last backup</Trans>}
      note={at === null ? <Trans>Run: npm run backup</Trans> : <ShortDate value={at} />}
    >
      <span className={`text-26 ${old ? 'text-bad' : ''}`}>{at === null ? t`none yet` : age(at, now)}</span>
    </Tile>
  );
}
