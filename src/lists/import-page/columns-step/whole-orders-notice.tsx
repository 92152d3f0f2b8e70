import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { entities } from '#contract/registry.ts';
import { usePermissions } from '#src/session/can.ts';
import { iconInfo } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { guessTableMapping } from '../../import/mapping/guess-mapping.ts';
import { importTargets } from '../../import/mapping/import-targets.ts';
import { handOverFile } from '../session/file-handover.ts';
import type { LoadedFile } from '../session/import-state.ts';

/** Fields of whole orders, which lines of existing orders do not need. */
const ofOrders = ['number', 'customer_code', 'date_ordered'];

/** Leads a file of whole orders, dropped on the import of order lines, to the import of past orders. */
export function WholeOrdersNotice({ loaded: { file, table } }: { loaded: LoadedFile }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const permissions = usePermissions();
  const hasOrders = useMemo(() => {
    const mapping = guessTableMapping(table, importTargets('orders'));
    return ofOrders.every((field) => mapping.includes(field));
  }, [table]);
  if (!hasOrders || !permissions.includes(entities.orders.manage)) return null;
  return (
    <div className="px-4 pt-4 md:px-6">
      <Notice
        tone="move"
        icon={iconInfo}
        title={t`This file holds whole orders.`}
        action={
          <button
            type="button"
            className="link"
            onClick={() => {
              handOverFile(file);
              void navigate({ href: '/orders?import=1' });
            }}
          >
            <Trans>Import it as past orders</Trans>
          </button>
        }
      >
        <Trans>
          Here, lines are added to orders that exist. With customers and dates, the file creates the orders
          with their lines as past orders.
        </Trans>
      </Notice>
    </div>
  );
}
