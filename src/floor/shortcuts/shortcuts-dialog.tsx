import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { searchShortcut } from './search-shortcut.ts';

type Row = readonly [keys: readonly ReactNode[], does: ReactNode];

const escape = <Trans>Esc</Trans>;

/** All keyboard shortcuts, by the place where they work. */
const groups: readonly { title: ReactNode; keys: readonly Row[] }[] = [
  {
    title: <Trans>Everywhere</Trans>,
    keys: [
      [searchShortcut.shown, <Trans key="search">Search, or open a page or an action</Trans>],
      [['?'], <Trans key="shortcuts">Show these shortcuts</Trans>],
      [[escape], <Trans key="close">Close a panel, a dialog or a menu</Trans>],
    ],
  },
  {
    title: <Trans>In a list</Trans>,
    keys: [
      [['/'], <Trans key="find">Search in the list</Trans>],
      [['n'], <Trans key="new">Create a row</Trans>],
      [['↓'], <Trans key="enter">Go to the rows</Trans>],
      [['↑', '↓'], <Trans key="move">Next or previous row</Trans>],
      [
        [<Trans key="up">PgUp</Trans>, <Trans key="down">PgDn</Trans>],
        <Trans key="page">One screen up or down</Trans>,
      ],
      [
        [
          <Trans key="home" context="key">
            Home
          </Trans>,
          <Trans key="end" context="key">
            End
          </Trans>,
        ],
        <Trans key="ends">First or last row</Trans>,
      ],
      [[<Trans key="enter">Enter</Trans>], <Trans key="open">Open the row</Trans>],
      [[<Trans key="space">Space</Trans>], <Trans key="choose">Select the row, with Shift up to it</Trans>],
      [[escape], <Trans key="clear">Clear the selection</Trans>],
    ],
  },
];

/** The keyboard shortcuts that exist. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Keyboard shortcuts</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {groups.map(({ title, keys }, at) => (
        <section key={at} className="pt-3">
          <h3 className="font-semibold text-ink">{title}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {keys.map(([combination, does], line) => (
              <div key={line} className="col-span-full grid grid-cols-subgrid items-baseline">
                <dt className="flex gap-1">
                  {combination.map((one, place) => (
                    <kbd
                      key={place}
                      className="rounded-plate border border-line-2 bg-sunk px-1.5 text-13 text-ink"
                    >
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
