import { useLingui } from '@lingui/react/macro';
import type { List } from '../declare/list-declaration.ts';
import { LoadFailure } from '../load-failure.tsx';

/** The list could not be read: names the missing permission, or the reason with a retry button. */
export function ListFailure({ list, error, onRetry }: { list: List; error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const { entity, words } = list;
  return (
    <LoadFailure error={error} title={t(words.failures.fetch)} permission={entity.view} onRetry={onRetry} />
  );
}
