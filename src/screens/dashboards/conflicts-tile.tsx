import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { conflictsId } from './conflicts-block.tsx';
import { Tile } from './tile.tsx';

/** Number of conflicts; links to the block below. */
export function ConflictsTile({ count }: { count: number }) {
  const { number } = useFormat();
  return (
    <Tile icon={iconSwap} title={<Trans>Conflicts</Trans>} note={<Trans>last 7 days</Trans>}>
      <a
        href={`#${conflictsId}`}
        className={`hover:underline ${count === 0 ? 'text-ink-3' : ''}`}
        onClick={(event) => {
          // The block is on this page, so the link adds no history entry.
          event.preventDefault();
          const block = document.getElementById(conflictsId);
          block?.scrollIntoView({ block: 'start' });
          block?.querySelector('h2')?.focus({ preventScroll: true });
        }}
      >
        <span className="sr-only">
          <Trans>Conflicts</Trans>{' '}
        </span>
        {number(count)}
      </a>
    </Tile>
  );
}
