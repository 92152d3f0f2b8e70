import { lazy, Suspense } from 'react';
import type { Rows } from '#contract/registry.ts';
import { offeredPapers } from '#contract/rules/papers/offered-papers.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import type { SelectionActionsProps } from '#src/lists/declare/list-declaration.ts';
import { useUser } from '#src/session/use-session.ts';
import { CompleteOrders } from './complete-orders.tsx';

const PrintPickLists = lazy(async () => {
  const { PrintPickLists: Late } = await withWords(
    import('#src/papers/print-pick-lists.tsx'),
    catalogues.papers,
  );
  return { default: Late };
});

/** What can be done with selected orders: complete them, and print their pick lists. */
export function SelectedOrders(props: SelectionActionsProps<Rows['orders']>) {
  const role = useUser()?.role_name;
  const hasPickList = (order: Pick<Rows['orders'], 'status' | 'total'>) =>
    role !== undefined && offeredPapers(role, order).includes('pick-list');
  const listed = props.rows.filter(hasPickList);
  return (
    <>
      {hasPickList({ status: 'Pending', total: 0 }) && (
        <Suspense>
          <PrintPickLists rows={listed} hasOthers={listed.length < props.rows.length} />
        </Suspense>
      )}
      <CompleteOrders {...props} />
    </>
  );
}
