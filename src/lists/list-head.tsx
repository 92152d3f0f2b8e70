import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { countText } from './calls/count-text.ts';
import type { Count } from './calls/page.ts';
import type { List } from './declare/list-declaration.ts';

export interface ListHeadProps {
  list: List;
  /** Of what is shown. */
  count: Count | null;
  /** Of the whole list; null where nothing is held back, or while it is not known. */
  total: Count | null;
  actions: ReactNode;
  /** The views. */
  children: ReactNode;
}

/** The title with the counts, and what can be done with the list. */
export function ListHead({ list, count, total, actions, children }: ListHeadProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const all = total && countText(total, number, i18n);
  // Where both are of this device alone it is said once, behind the second.
  const shown = count && countText(total?.here ? withoutPlace(count) : count, number, i18n);
  return (
    <PageHeader
      title={t(list.words.title)}
      // The room is kept while it is counted, so that nothing moves.
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
