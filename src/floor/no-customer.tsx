import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Shown to a Client whose account is not linked to a customer yet; its texts say « company », as customers do. */
export function NoCustomer() {
  return (
    <EmptyState title={<Trans>No company is linked to your account</Trans>}>
      <Trans>
        Until it is, you cannot view or order anything. Ask your contact to link your account to your company.
      </Trans>
    </EmptyState>
  );
}
