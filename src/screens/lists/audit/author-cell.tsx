import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { Strong } from '../cells/strong.tsx';

/** The author: an account, the system, or a visitor who was not signed in. */
export function AuthorCell({ row: { username, origin } }: { row: Rows['audit'] }) {
  if (origin === 'system') return <Strong>Quai</Strong>;
  return <Strong>{username || <Trans>Not signed in</Trans>}</Strong>;
}
