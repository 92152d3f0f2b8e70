import { Trans } from '@lingui/react/macro';
import { MatrixFailure } from './matrix-failure.tsx';
import { MatrixPage } from './matrix-page.tsx';
import { useMatrix } from './use-matrix.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

const CELLS = ['w-40', 'w-24 flex-1', 'w-9', 'w-9', 'w-9', 'w-9'];

/** Permission management: which role has which permission; each one is granted or revoked by one press. */
export function PermissionManagementScreen() {
  const matrix = useMatrix();
  if (matrix.data) {
    return <MatrixPage matrix={matrix.data} readAt={matrix.dataUpdatedAt} error={matrix.error} />;
  }
  if (matrix.error) return <MatrixFailure error={matrix.error} onRetry={() => void matrix.refetch()} />;
  return (
    <>
      <PageHeader title={<Trans>Permission management</Trans>} className="max-md:sr-only" />
      <SkeletonRows rows={12} cells={CELLS}>
        <Trans>Loading…</Trans>
      </SkeletonRows>
    </>
  );
}
