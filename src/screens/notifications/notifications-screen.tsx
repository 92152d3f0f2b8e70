import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { failureCardText } from '#src/api/error-text.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconSliders } from '#src/ui/icons/navigation.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { HistoryDays } from './history-days.tsx';
import { useHistoryFilter } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { useHistory } from './use-history.ts';

/** All notifications of the user: read and unread, muted or not, newest first. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const [filter, choose] = useHistoryFilter();
  useFindByScan();
  const history = useHistory(filter);
  const filtered = filter.type !== undefined || filter.state !== undefined;
  const canMark = history.rows.some((row) => !row.is_read);
  return (
    <>
      <PageHeader
        title={
          <span className="max-md:sr-only">
            <Trans>Notifications</Trans>
          </span>
        }
        className="max-md:static"
        actions={
          <>
            <IconButton
              icon={iconSliders}
              variant="outline"
              label={t`Bell notifications`}
              render={(props) => <Link to="/settings" hash="notifications" {...props} />}
            />
            <Button
              icon={iconCheck}
              busy={history.marking}
              disabled={!canMark}
              onClick={() => void history.markAll()}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        }
      >
        <HistoryFilters filter={filter} unread={history.unread} onChange={choose} />
      </PageHeader>
      {history.isPending && <Waiting />}
      {history.error !== null && <Failure error={history.error} onRetry={history.retry} />}
      {!history.isPending && history.error === null && history.rows.length === 0 && (
        <Nothing filtered={filtered} onReset={() => choose({ type: undefined, state: undefined })} />
      )}
      <HistoryDays rows={history.rows} onRead={(id) => void history.markOne(id)} />
      <div className="flex flex-col items-start gap-3 px-4 py-4 md:px-6">
        {history.hasMore && (
          <Button busy={history.isReadingMore} onClick={history.readMore}>
            <Trans>Show older ones</Trans>
          </Button>
        )}
        {history.moreFailed && (
          <p role="alert" className="text-bad">
            <Trans>The server is not responding. Try again later.</Trans>
          </p>
        )}
        {history.rows.length > 0 && !history.hasMore && (
          <p className="text-13 text-ink-2">
            <Trans>Kept for 90 days once read, for 180 days otherwise.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5 md:px-6">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full max-w-150" />
      ))}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      className="m-4 md:m-6"
      action={
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      }
    >
      {failureCardText(error)}
    </Notice>
  );
}

function Nothing({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (!filtered) {
    return (
      <EmptyState title={<Trans>No notification yet</Trans>}>
        <Trans>Your notifications appear here and under the bell at the top.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No matching notifications</Trans>}
      action={
        <Button onClick={onReset}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}
