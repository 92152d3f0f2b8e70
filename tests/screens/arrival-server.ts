import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { Rows } from '#contract/registry.ts';
import type { RowSet } from '#src/sync/engine/outbox/overlay.ts';
import { doCommand } from './do-command.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import type { profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';

type Arrival = Rows['arrivals'];
type Line = Rows['arrivallines'];

const stamps = { created_at: '2026-06-11T07:12:00.000Z', updated_at: '2026-06-11T07:12:00.000Z', version: 1 };

/** An arrival line as the server sends it. */
export function arrivalLineOf(n: number, more: Partial<Line> = {}): Line {
  return {
    ...stamps,
    id: idOf(100 + n),
    arrival_number: 'AR-1',
    reference: `REF-${n}`,
    expected: 20,
    received: 0,
    rejected: 0,
    location: '',
    state: 'expected',
    ...more,
  };
}

export interface Dock {
  arrival: Arrival;
  lines: Map<string, Line>;
  commands: SentCommand[];
  calls: FakeCall[];
  /** The verdict for a command instead of running it. */
  onCommand: (command: SentCommand) => Partial<Verdict> | null;
  /** What is known of the products, by reference. */
  products: Record<string, Partial<Rows['products']>>;
  /** The lines of orders of which pieces are picked. */
  orderLines: Rows['orderlines'][];
  /** The effect of taking the arrival back. */
  reversal: unknown[];
  /** The arrivals created here, with the lines added to them, call by call. */
  made: { id: string; number: string; added: unknown[][] }[];
  /** The response to a new arrival instead of creating it. */
  refuses: FakeAnswer | null;
  /** Whether the call is done but its response is lost. */
  loses: (call: FakeCall) => boolean;
  /** A call is answered once this resolves. */
  delays: (call: FakeCall) => Promise<unknown> | null;
  /** The response by Idempotency-Key. */
  answered: Map<string, FakeAnswer>;
}

/** A server with one arrival that applies the effects declared by the commands. Products are `REF-…` only. */
export function openDock(
  profile: ReturnType<typeof profileOf>,
  lines: readonly Line[],
  more: Partial<Arrival> = {},
): Dock {
  const arrival: Arrival = {
    ...stamps,
    id: idOf(1),
    number: 'AR-1',
    provider: 'Textiles du Nord',
    date: '2026-06-12',
    note: '',
    line_count: lines.length,
    applied_at: null,
    applied_by: '',
    reversed_at: null,
    reversed_by: '',
    ...more,
  };
  const dock: Dock = {
    arrival,
    lines: new Map(lines.map((line) => [line.id, line])),
    commands: [],
    calls: [],
    onCommand: () => null,
    products: {},
    orderLines: [],
    reversal: [],
    made: [],
    refuses: null,
    loses: () => false,
    delays: () => null,
    answered: new Map(),
  };
  dock.calls = fakeApi(async (call) => {
    await dock.delays(call);
    const given = answerOnce(dock, profile, call);
    return dock.loses(call) ? null : given;
  });
  return dock;
}

/** Like the server: repeats the response of a known key, and does not store refusals. */
function answerOnce(dock: Dock, profile: ReturnType<typeof profileOf>, call: FakeCall): FakeAnswer {
  const key = call.headers.get('Idempotency-Key');
  if (key === null) return answer(dock, profile, call);
  const sent = `${key} ${call.path} ${JSON.stringify(call.body)}`;
  const known = dock.answered.get(sent);
  if (known) return known;
  if ([...dock.answered.keys()].some((other) => other.startsWith(`${key} `))) {
    return { status: 422, body: { code: 'request.idempotency_key_reused', detail: '' } };
  }
  const given = answer(dock, profile, call);
  if ((given.status ?? 200) < 400) dock.answered.set(sent, given);
  return given;
}

function answer(dock: Dock, profile: ReturnType<typeof profileOf>, call: FakeCall): FakeAnswer {
  const { path, method, body } = call;
  const page = (rows: readonly object[]) => ({
    body: { rows, next: null, count: rows.length, capped: false },
  });
  if (path === '/auth/me') return { body: profile };
  if (path === '/commands') {
    return {
      body: {
        rev: 2,
        epoch: 'e',
        verdicts: (body as { commands: SentCommand[] }).commands.map((one) => run(dock, profile, one)),
      },
    };
  }
  if (path.endsWith('/reversal')) return { body: dock.reversal };
  if (path.endsWith('/history')) return { body: [] };
  if (path.endsWith('/lines') && method === 'POST') {
    const { lines } = body as { lines: { reference: string; expected: number }[] };
    const made = dock.made.find((one) => path === `/arrivals/${one.id}/lines`);
    made?.added.push(lines);
    if (made) return { status: 201, body: { added: lines.length } };
    for (const line of lines) {
      const made = arrivalLineOf(dock.lines.size + 1, line);
      dock.lines.set(made.id, made);
    }
    return { status: 201, body: { added: lines.length } };
  }
  if (path === '/arrivals' && method === 'POST') {
    if (dock.refuses) return dock.refuses;
    // The first number that is tried already exists.
    const { number } = body as Arrival;
    if (number.endsWith('-2') || dock.made.some((one) => one.number === number)) {
      return { status: 409, body: { code: 'row.exists', detail: '' } };
    }
    const id = idOf(9 + dock.made.length);
    dock.made.push({ id, number, added: [] });
    return { status: 201, body: { ...dock.arrival, ...(body as Arrival), id } };
  }
  const [, asked] = /^\/arrivals\/([^/?]+)$/.exec(path) ?? [];
  if (asked !== undefined) return { body: { ...dock.arrival, id: asked } };
  if (path.startsWith('/arrivallines')) return page([...dock.lines.values()]);
  if (path.startsWith('/orderlines')) return page(dock.orderLines);
  if (path.startsWith('/products')) {
    const wanted = new URLSearchParams(path.split('?')[1]).get('reference') ?? '';
    const found = wanted.split(',').filter((reference) => reference.startsWith('REF-'));
    return page(
      found.map((reference, at) => ({
        ...stamps,
        id: idOf(500 + at),
        reference,
        location: '',
        ...dock.products[reference],
      })),
    );
  }
  if (path.startsWith('/notifications') || path === '/basket') return { body: [] };
  return page([]);
}

function run(dock: Dock, profile: ReturnType<typeof profileOf>, command: SentCommand): Verdict {
  if (!dock.commands.some((one) => one.id === command.id)) dock.commands.push(command);
  const said = dock.onCommand(command);
  if (said) return { id: command.id, status: 'rejected', rev: 2, ...said };
  const rows: RowSet = { arrivals: new Map([[dock.arrival.id, dock.arrival]]), arrivallines: dock.lines };
  const after = doCommand(rows, command, profile, stamps.updated_at);
  dock.arrival = after.arrivals!.get(dock.arrival.id)!;
  dock.lines = new Map(after.arrivallines);
  if (command.type === 'arrival.apply') {
    for (const [id, line] of dock.lines)
      dock.lines.set(id, { ...line, state: line.reference.startsWith('REF-') ? 'applied' : 'quarantine' });
  }
  return { id: command.id, status: 'applied', rev: 2 };
}
