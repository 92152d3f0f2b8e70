import { useQuery } from '@tanstack/react-query';
import { readDeviceReport } from '#src/floor/read-device-report.ts';
import { callDevice } from '#src/sync/client/outbox/device-client.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** Interval in ms at which the page reads the device again. */
const REFRESH_MS = 1000;

/**
 * The live state of this tab's device: leader, feed position, outbox with arguments, storage and connection. Exists in
 * development only, so its texts are not translated.
 */
export function DebugScreen() {
  const { data: report } = useQuery({
    queryKey: ['device-report'],
    queryFn: readDeviceReport,
    refetchInterval: REFRESH_MS,
  });
  const queue = useQueue();
  if (!report) return null;
  const { sync, stored, link, browser, user } = report;
  const position = sync?.position ?? null;
  return (
    <>
      <PageHeader
        title="Debug"
        actions={
          <>
            <Button onClick={() => void callDevice('wake', {})}>Wake</Button>
            <Button onClick={() => void callDevice('resync', {})}>Resync</Button>
          </>
        }
      />
      <div className="grid gap-6 p-6">
        <Facts
          title="Leader and feed"
          facts={{
            leader: sync?.is_leader ? 'this tab' : 'another tab, or none',
            cursor: position?.cursor,
            revision: position?.rev,
            epoch: position?.epoch,
            head: position?.head,
            'head named by the server': link.head,
            progress: position?.progress && `${position.progress.done} of ${position.progress.total}`,
            'closed orders since': position?.since,
            'without catalogue': position?.without_catalogue,
          }}
        />
        <Facts title="Stored rows" facts={{ ...stored?.rows, bytes: stored?.bytes, quota: stored?.quota }} />
        <Facts
          title="Connection"
          facts={{ up: link.up, failure: JSON.stringify(link.failure), worker: browser.worker }}
        />
        <Facts title="User" facts={{ name: user?.username, permissions: user?.permissions.join(', ') }} />
        <section>
          <h2 className="text-16 font-semibold">Outbox: {queue.length}</h2>
          <pre className="text-13 whitespace-pre-wrap">{JSON.stringify(queue, null, 2)}</pre>
        </section>
      </div>
    </>
  );
}

type Fact = string | number | boolean | null | undefined;

function Facts({ title, facts }: { title: string; facts: Record<string, Fact> }) {
  return (
    <section>
      <h2 className="text-16 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-13">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-all">{value === null || value === undefined ? '–' : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
