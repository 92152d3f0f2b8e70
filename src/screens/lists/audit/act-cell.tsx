import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { actRowsCap } from '#contract/entities/audit.ts';
import type { Rows } from '#contract/registry.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { commandWords } from './command-words.ts';

/** By which action a row was written, and how many others with it: they are one press away. */
export function ActCell({ row }: { row: Rows['audit'] }) {
  const { t } = useLingui();
  const command = commandWords(row.command);
  const said = command ? t(command) : row.cause;
  // What a command is called by the program says the same as its words.
  const reason = command && row.cause !== row.command ? row.cause : '';
  const others = row.act_rows - 1;
  return (
    <>
      {said || (row.act_rows === 1 && '–')}
      {reason && ` · ${reason}`}
      {row.act_rows > 1 && (
        <>
          {said && ' '}
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
