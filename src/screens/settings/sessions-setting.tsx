import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#contract/endpoints/auth.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { describeDevice } from '#src/session/describe-device.ts';
import { SettingRow } from './setting-row.tsx';

const KEY = ['own-sessions'];

/** The devices on which the user is signed in, with a button to end each session. */
export function SessionsSetting() {
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal, quiet: true }),
  });
  const list = usePressGuard<HTMLUListElement>(sessions.data?.map(({ id }) => id).join() ?? '');
  const others = sessions.data?.filter((session) => !session.current) ?? [];
  return (
    <SettingRow
      title={<Trans>Your sessions</Trans>}
      about={
        <Trans>
          End any session that you do not recognise or no longer need. PIN and badge then need the password on
          that device first.
        </Trans>
      }
    >
      {sessions.isPending && <Skeleton className="h-12 w-full max-w-150" />}
      {sessions.isError && (
        <Notice
          tone="wait"
          icon={iconWarning}
          action={
            <button type="button" className="link" onClick={() => void sessions.refetch()}>
              <Trans>Retry</Trans>
            </button>
          }
        >
          {failureCardText(sessions.error)}
        </Notice>
      )}
      {sessions.data && (
        <ul ref={list} className="max-w-150 border-t border-line">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 1 && <EndOthers others={others} />}
    </SettingRow>
  );
}

/** Ends sessions one after the other, then reloads the list. */
function useEnd() {
  const client = useQueryClient();
  return useSingleMutation({
    networkMode: 'always',
    mutationFn: async (ending: readonly OwnSession[]) => {
      for (const { id } of ending) await call('DELETE /api/auth/sessions/{id}', { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Error for sessions that could not be ended, shown until the next attempt. */
function NotEnded({ error }: { error: Error }) {
  return (
    <p role="alert" className="text-13 font-semibold text-bad">
      <Trans>Session not ended.</Trans> {failureCardText(error)}
    </p>
  );
}

function EndOthers({ others }: { others: readonly OwnSession[] }) {
  const end = useEnd();
  const confirm = () => toast({ type: 'success', text: t`Your other sessions have ended.` });
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button
        variant="danger-outline"
        busy={end.isPending}
        onClick={() => end.mutate(others, { onSuccess: confirm })}
      >
        <Trans>End all other sessions</Trans>
      </Button>
      {end.isError && <NotEnded error={end.error} />}
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { age } = useFormat();
  const end = useEnd();
  const confirm = () => toast({ type: 'success', text: t`Signed out.` });
  const device = describeDevice(session.user_agent);
  const seen = age(session.last_seen);
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{device || <Trans>Unknown device</Trans>}</p>
        <p className="text-13 text-ink-2">
          {session.current ? <Trans>This device</Trans> : <Trans>Last used {seen}</Trans>} · {session.address}
        </p>
        {end.isError && <NotEnded error={end.error} />}
      </div>
      {!session.current && (
        <Button
          size="small"
          variant="danger-outline"
          busy={end.isPending}
          aria-label={t`End the session on ${device}, last used ${seen}`}
          onClick={() => end.mutate([session], { onSuccess: confirm })}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
