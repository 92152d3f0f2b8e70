import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasPiecesHere } from '#contract/rules/marking/may-mark-pieces.ts';
import type { Rows } from '#contract/registry.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { askList } from '#src/sync/client/lists/ask-list.ts';
import type { LocalList } from '#src/sync/protocol/device-questions.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { toLive, type Live } from '#src/sync/client/reading/live.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';
import { chooseNextJob, sortJobs, type OpenJob } from './open-job.ts';

const pageSize = '200';
/** Maximum number of pages, more than a day's work; older jobs are not relevant. */
const maxPages = 10;
/** Maximum number of orders in one query, whose ids fit into a URL. */
const maxOrders = 40;

/** Reads all matching rows of a list, from the device or else from the server. */
async function readAll<N extends LocalList>(
  name: N,
  filters: Record<string, string>,
  signal: AbortSignal,
): Promise<Rows[N][]> {
  const rows: Rows[N][] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { ...filters, limit: pageSize, after };
    const read = (await askList(name, query, signal)) ?? (await readListPage(name, query, signal));
    rows.push(...read.rows);
    if (read.next === null) break;
    after = read.next;
  }
  return rows;
}

/** The lines of started jobs of which pieces may be here while others are picked again, by id. */
async function readPartsOf(
  jobs: readonly Rows['customizations'][],
  signal: AbortSignal,
): Promise<Map<string, Rows['orderlines']>> {
  const orders = [...new Set(jobs.map((job) => job.order_id))];
  const lines = new Map<string, Rows['orderlines']>();
  for (let at = 0; at < orders.length; at += maxOrders) {
    const order_id = orders.slice(at, at + maxOrders).join(',');
    for (const line of await readAll('orderlines', { order_id }, signal)) lines.set(line.id, line);
  }
  return lines;
}

async function readJobs(signal: AbortSignal): Promise<OpenJob[]> {
  const [jobs, lines, orders] = await Promise.all([
    // Excludes unfinished jobs of shipped or canceled orders, which accumulate over the years.
    readAll(
      'customizations',
      { state: 'to do,in progress,blocked', active: 'true', sort: 'created_at' },
      signal,
    ),
    readAll('orderlines', { step: 'to mark', sort: '-date_updated' }, signal),
    readAll('orders', { status: 'Pending', sort: 'urgency' }, signal),
  ]);
  const arrived = new Map(lines.map((line) => [line.id, line]));
  const started = jobs.filter((job) => job.started_at !== null && !arrived.has(job.orderline_id));
  const lacking = await readPartsOf(started, signal);
  const open = new Map(orders.map((order) => [order.id, order]));
  return jobs.flatMap((job) => {
    const order = open.get(job.order_id);
    const partly = lacking.get(job.orderline_id);
    const line = arrived.get(job.orderline_id) ?? (partly && hasPiecesHere(partly, job) ? partly : undefined);
    if (!order) return [];
    const { image = '', description: designation = '' } = line ?? {};
    return [{ job, order, goods: line !== undefined, image, designation }];
  });
}

/** The open marking jobs, in the best order to work on them. */
export function useJobs(enabled = true): Live<OpenJob[]> {
  const { username } = useActor();
  const live = toLive(
    useQuery<OpenJob[], ApiError>({
      queryKey: ['replica', 'jobs'],
      queryFn: ({ signal }) => readJobs(signal),
      meta: refetchOnOutboxChange,
      enabled,
    }),
  );
  const { data } = live;
  const sorted = useMemo(() => (data ? sortJobs(data, username) : undefined), [data, username]);
  return { ...live, data: sorted };
}

/** The next job other than `except`; null if none is ready, or if `asked` is false. */
export function useNextJob(asked: boolean, except: string): Rows['customizations'] | null {
  const { username } = useActor();
  const { data = [] } = useJobs(asked);
  return asked ? (chooseNextJob(data, except, username)?.job ?? null) : null;
}
