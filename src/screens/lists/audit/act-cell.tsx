import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { actRowsCap } from '#contract/entities/audit.ts';
import type { Rows } from '#contract/registry.ts';
import { choiceWord } from '#src/lists/cells/choice-word.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { commandWords } from './command-words.ts';

/** By which action a row was written, else through which door, and how many others with it: they are one press away. */
export function ActCell({ list, row }: { list: Pick<List, 'words'>; row: Rows['audit'] }) {
  const { t } = useLingui();
  const command = commandWords(row.command);
  const door = choiceWord(list, 'origin', row.origin);
  // What a command is called by the program says the same as its words.
  const reason = row.cause === row.command ? '' : row.cause;
  const said = [command ? t(command) : door ? t(door) : row.origin, reason].filter(Boolean).join(' · ');
  const others = row.act_rows - 1;
  return (
    <>
      {said}
      {row.act_rows > 1 && (
        <>
          {' '}
          <RowLink to={`?act_id=${row.act_id}`} className="link">
            {row.act_rows < actRowsCap ? (
              <Plural value={others} one="with # more" other="with # more" />
            ) : (
              <Trans>with {others} or more</Trans>
            )}
          </RowLink>
        </>
      )}
    </>
  );
}
