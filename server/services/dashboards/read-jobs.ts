import { sql } from 'kysely';
import type {
  MarkingDashboard,
  SalesDashboard,
  DashboardJob,
} from '#contract/endpoints/dashboard-answers.ts';
import { sentProofs } from '#contract/rules/lists/list-filters.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { DayBounds } from './day-bounds.ts';
import { metric, oneOf, seen, within, type Filters } from './metric.ts';

const shownRows = 5;
/** Jobs of orders in preparation that are not done; exactly the condition of the partial index. */
const open = sql`active = 1 and state in ('to do', 'in progress', 'blocked') and deleted_at is null`;
const active = { active: 'true' };
const jobColumns = sql.raw(
  [
    'id',
    'order_id',
    'order_number',
    'reference',
    'marking',
    'technique',
    'quantity',
    'quantity_done',
    'state',
    'proof',
    'proof_sent_at',
    'created_at',
  ]
    .map((column) => `j."${column}"`)
    .join(', '),
);

/** As `waitsForProof`. */
const waitingForProof = sql`(j.proof <> 'approved'
  and (j.proof_required = 1 or j.proof <> 'none' or j.proof_version > 0))`;

/** As `hasPiecesHere`. */
const hasPiecesHere = sql`(l.prep_state = 'to mark' or (l.prep_state in ('to pick', 'short')
  and j.started_at is not null and j.quantity_done < l.picked))`;

type Counted = Pick<DashboardJob, 'technique' | 'state'> & { n: number };

/** Marking jobs by technique and state, those done today, and the next ones. */
export async function readMarking(
  q: Queries,
  actor: Actor,
  days: DayBounds,
): Promise<Omit<MarkingDashboard, 'at' | 'today'>> {
  const { rows } = await sql<Counted>`
    select technique, state, count(*) as n from customizations
    where ${open} and ${seen('customizations', actor)}
    group by technique, state`.execute(q);
  const count = (filters: Filters, fits: (row: Counted) => boolean) =>
    metric(
      'customizations',
      rows.filter(fits).reduce((sum, row) => sum + row.n, 0),
      { ...filters, ...active },
    );
  const techniques = [...new Set(rows.map((row) => row.technique))].map((technique) => {
    const of = (...states: string[]) =>
      count(
        { technique, state: oneOf(states) },
        (row) => row.technique === technique && states.includes(row.state),
      );
    return { technique, all: of('to do', 'in progress'), todo: of('to do'), progress: of('in progress') };
  });
  return {
    techniques: techniques
      .filter(({ all }) => all.count > 0)
      .sort((a, b) => b.all.count - a.all.count || (a.technique < b.technique ? -1 : 1)),
    progress: count({ state: 'in progress' }, (row) => row.state === 'in progress'),
    done: await readDone(q, actor, days),
    next: await readNext(q, actor),
  };
}

async function readDone(q: Queries, actor: Actor, days: DayBounds): Promise<MarkingDashboard['done']> {
  const [from, until] = [days.start(0), days.start(-1)];
  const { rows } = await sql<{ n: number; pieces: number }>`
    select count(*) as n, coalesce(sum(quantity_done), 0) as pieces from customizations
    where state = 'done' and deleted_at is null and done_at >= ${from} and done_at < ${until}
      and ${seen('customizations', actor)}`.execute(q);
  const { n, pieces } = rows[0]!;
  return {
    ...metric('customizations', n, { state: 'done', done_at: within(days.today, days.today) }),
    pieces,
  };
}

/**
 * The user's own started jobs, then the unstarted ones of the most urgent orders, as far as they can be marked: goods
 * here, and not waiting for their proof.
 */
async function readNext(q: Queries, actor: Actor): Promise<DashboardJob[]> {
  const { rows } = await sql<DashboardJob>`
    select ${jobColumns} from (
      select * from customizations
      where ${open} and state in ('to do', 'in progress') and ${seen('customizations', actor)}) as j
    join orderlines l on l.id = j.orderline_id and l.deleted_at is null and ${hasPiecesHere}
    join orders o on o.id = j.order_id
    where (j.state = 'to do' or j.technician = ${actor.username}) and not ${waitingForProof}
    order by case when j.state = 'in progress' then 0 else 1 end, o.urgency, j.id
    limit ${sql.lit(shownRows)}`.execute(q);
  return rows;
}

/** Proofs that wait for the customer's answer, the longest wait first. */
export async function readProofs(q: Queries, actor: Actor): Promise<NonNullable<SalesDashboard['proofs']>> {
  const waiting = sql`${open} and proof = 'sent' and ${seen('customizations', actor)}`;
  const counted = await sql<{ n: number }>`select count(*) as n from customizations where ${waiting}`.execute(
    q,
  );
  const { rows } = await sql<DashboardJob>`
    select ${jobColumns} from customizations j where ${waiting}
    order by coalesce(proof_sent_at, created_at), id limit ${sql.lit(shownRows)}`.execute(q);
  return {
    all: metric('customizations', counted.rows[0]!.n, sentProofs),
    rows,
  };
}
