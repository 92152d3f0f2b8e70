import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { actRowsCap } from '#contract/entities/audit.ts';
import type { Rows } from '#contract/registry.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { auditEntryText } from './audit-entry-text.ts';

/** The action of an audit entry, and a link to the other rows written by the same action. */
export function ActCell({ list, row }: { list: Pick<List, 'words'>; row: Rows['audit'] }) {
  const { i18n } = useLingui();
  const others = row.act_rows - 1;
  const text = auditEntryText(list, row, i18n);
  if (others <= 0) return text;
  // Text is truncated where space is limited; the link is not.
  return (
    <span className="flex gap-1">
      <span className="cut min-w-0" title={text}>
        {text}
      </span>{' '}
      <RowLink to={`/audit?act_id=${row.act_id}`} className="link shrink-0">
        {row.act_rows < actRowsCap ? (
          <Plural value={others} one="with # more" other="with # more" />
        ) : (
          <Trans>with at least {others} more</Trans>
        )}
      </RowLink>
    </span>
  );
}
