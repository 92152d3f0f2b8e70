import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { countText } from '../calls/count-text.ts';
import type { Count } from '../calls/page.ts';
import type { List } from '../declare/list-declaration.ts';

export interface ListHeadProps {
  list: List;
  /** Number of rows that match. */
  count: Count | null;
  /** Number of all rows; null if no filter is active, or while it is unknown. */
  total: Count | null;
  actions: ReactNode;
  /** The view tabs. */
  children: ReactNode;
}

/** The title with the counts, and the list's actions. */
export function ListHead({ list, count, total, actions, children }: ListHeadProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const all = total && countText(total, number, i18n);
  // If both counts cover this device only, the note shows once, after the second.
  const shown = count && countText(total?.deviceOnly ? withoutPlace(count) : count, number, i18n);
  return (
    <PageHeader
      title={t(list.words.title)}
      // The space is reserved while the rows are counted, so that the layout does not shift.
      aside={
        all === null ? (
          (shown ?? ' ')
        ) : (
          <Trans>
            {shown} of {all}
          </Trans>
        )
      }
      actions={actions}
    >
      {children}
    </PageHeader>
  );
}

function withoutPlace({ count, capped }: Count): Count {
  return { count, capped };
}
