import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { iconPrint, iconTrash } from '#src/ui/icons/actions.ts';
import { toast } from '#src/ui/toast-store.ts';

const BadgeSheet = lazy(async () => ({ default: (await import('./badge-sheet.tsx')).BadgeSheet }));

type User = Rows['users'];

/** A user's badge: an Admin prints and revokes it. Administrators have none. */
export function UserBadge({ row }: { row: User }) {
  const isAdmin = useUser()?.role_name === 'Admin';
  return isAdmin && row.role !== 'Admin' ? <BadgeSection key={row.id} user={row} /> : null;
}

function BadgeSection({ user }: { user: User }) {
  const { moment } = useFormat();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const params = { id: user.id };
  const queryKey = ['badge', user.id];
  const options = {
    networkMode: 'always' as const,
    onSettled: () => client.invalidateQueries({ queryKey }),
  };
  const badge = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/users/{id}/badge', { params, signal, quiet: true }),
  });
  const print = useSingleMutation({
    ...options,
    mutationFn: () => call('POST /api/users/{id}/badge', { params, quiet: true }),
    onSuccess: (made) => setCode(made.code),
  });
  const revoke = useSingleMutation({
    ...options,
    mutationFn: () => call('DELETE /api/users/{id}/badge', { params, quiet: true }),
    onSuccess: () => toast({ type: 'success', text: t`Badge revoked.` }),
  });
  const error = badge.error ?? print.error ?? revoke.error;
  const printed = badge.data?.printed_at ?? null;
  const at = printed === null ? '' : moment(printed);
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">
        <Trans>Badge</Trans>
      </h3>
      <p className="mt-1 text-ink-2">
        {printed === null ? (
          <Trans>
            A scanned badge signs the user in on devices where they typed their password in the last 30 days.
          </Trans>
        ) : (
          <Trans>Printed {at}. A new badge replaces it.</Trans>
        )}
      </p>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {failureCardText(error)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={iconPrint} busy={print.isPending} onClick={() => print.mutate()}>
          {printed === null ? <Trans>Print a badge</Trans> : <Trans>Print a new badge</Trans>}
        </Button>
        {printed !== null && (
          <Button
            variant="danger-outline"
            icon={iconTrash}
            busy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            <Trans>Revoke the badge</Trans>
          </Button>
        )}
      </div>
      {code !== '' && (
        <Suspense>
          <BadgeSheet user={user} code={code} onDone={() => setCode('')} />
        </Suspense>
      )}
    </section>
  );
}
