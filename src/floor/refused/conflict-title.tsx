import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Conflict } from '#src/commands/client-command.ts';

/** What a conflict is about, in a few words. */
export function ConflictTitle({ kind }: { kind: Conflict['kind'] }): ReactNode {
  switch (kind) {
    case 'quantities':
    case 'marked':
      return <Trans>Conflicting counts</Trans>;
    case 'picked twice':
      return <Trans>Picked twice</Trans>;
    case 'same quantity':
      return <Trans>Counted by two users</Trans>;
    case 'amended':
    case 'removed':
      return <Trans>The order was changed</Trans>;
    case 'stock':
    case 'counted stock':
      return <Trans>The stock has changed</Trans>;
    case 'status':
    case 'finished':
      return <Trans>Conflicting statuses</Trans>;
    case 'same status':
    case 'shipped otherwise':
      return <Trans>Done by two users</Trans>;
    case 'location':
      return <Trans>Conflicting locations</Trans>;
    case 'proof':
      return <Trans>Conflicting answers</Trans>;
    case 'renewed proof':
      return <Trans>A newer proof</Trans>;
    case 'withdrawn proof':
      return <Trans>The marking changed after the proof was sent</Trans>;
    case 'edited marking':
      return <Trans>The marking was edited</Trans>;
    case 'two proofs':
      return <Trans>Concurrent proofs</Trans>;
    case 'paid':
      return <Trans>Concurrent payments</Trans>;
    case 'day':
      return <Trans>Conflicting dates</Trans>;
  }
}
