import { expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { buildTimeline } from '#src/screens/order-detail/history/build-timeline.ts';
import { events, entry, lineFacts, onJob, onLine } from './history-entries.ts';

test('the undo of a shipment shows what came back as its entry says, and the back order that remains', () => {
  const facts = { line_count: 300, continued_by: '2026-000158' };
  const undone = entry({
    cause: 'camion en panne',
    changes: { status: ['Shipped', 'Pending'] },
    facts: { ...facts, returned: { lines: 299, pieces: 1200, missing: 3 } },
  });
  // Of its lines, only some entries are here.
  const line = onLine('camion en panne', { shipped: [24, 0] });
  expect(events(line, undone)).toMatchObject([
    { kind: 'transition', returned: { lines: 299, pieces: 1200, missing: 3 }, backOrder: '2026-000158' },
  ]);
  const older = { ...undone, facts };
  expect(events(line, older)).toMatchObject([{ returned: null, backOrder: '2026-000158' }]);
});

test('a shipment names the lines of each decision where all of them are here, each line of an article by itself', () => {
  const decided = (moved: number, closed = 0, unmarked = 0) => ({ decided: { moved, closed, unmarked } });
  const shipment = entry({
    changes: { status: ['Pending', 'Shipped'], continued_by: ['', '2026-000158'] },
    facts: decided(30, 4, 6),
  });
  const line = (row_id: string, position: number, reference: string, facts: object) =>
    onLine('', { shipped: [0, 9] }, { row_id, facts: { ...lineFacts, reference, position, ...facts } });
  const history = [
    shipment,
    line('l3', 3, 'TX', decided(10, 0, 4)),
    line('l2', 2, 'MG', decided(0, 1, 2)),
    line('l1', 1, 'TX', decided(20)),
  ];
  expect(events(...history)).toMatchObject([
    {
      decisions: [
        {
          decision: 'moved',
          pieces: 30,
          lines: [
            { reference: 'TX', pieces: 20, of: 20 },
            { reference: 'TX', pieces: 10, of: 10 },
          ],
        },
        // A line with three more pieces is not here.
        { decision: 'closed', pieces: 4, lines: [] },
        {
          decision: 'unmarked',
          pieces: 6,
          lines: [
            { reference: 'MG', pieces: 2, of: 9 },
            { reference: 'TX', pieces: 4, of: 9 },
          ],
        },
      ],
    },
  ]);
});

test('a shipment counts the pieces of many lines without naming them', () => {
  const lines = Array.from({ length: 40 }, (_, at) =>
    onLine(
      '',
      {},
      { row_id: `l${at}`, facts: { reference: `R-${at}`, decided: { moved: 0, closed: 1, unmarked: 0 } } },
    ),
  );
  const facts = { decided: { moved: 0, closed: 40, unmarked: 0 } };
  expect(events(...lines, entry({ changes: { status: ['Pending', 'Shipped'] }, facts }))).toMatchObject([
    { decisions: [{ decision: 'closed', pieces: 40, lines: [] }] },
  ]);
});

test('an undo that stored no number shows what its lines say, if all of them are there', () => {
  const undone = entry({
    cause: 'camion en panne',
    changes: { status: ['Shipped', 'Pending'] },
    facts: { line_count: 2, piece_count: 40, total: 100, continued_by: '2026-000158' },
  });
  const whole = onLine('camion en panne', { shipped: [24, 0] });
  // Ten were picked and six shipped: four stayed in the warehouse, and five of the six came back.
  const part = onLine(
    'camion en panne',
    { shipped: [6, 0], picked: [10, 9], prep_state: ['picked', 'to pick'] },
    { row_id: 'l2', facts: { ...lineFacts, picked: 9 } },
  );
  const lines = [{ id: 'l1' }, { id: 'l2' }] as Rows['orderlines'][];
  const returnedOf = (seen: typeof lines, ...history: Parameters<typeof events>) =>
    buildTimeline(history, { lines: seen, jobs: [] }).map(({ event }) => event);
  expect(returnedOf(lines, part, whole, undone)).toMatchObject([
    { kind: 'transition', returned: { lines: 2, pieces: 29, missing: 1 }, backOrder: '2026-000158' },
  ]);
  // A Technician who sees one of the two lines.
  expect(returnedOf(lines.slice(1), part, undone)).toMatchObject([{ returned: null }]);
  // A history that is cut may lack lines of the act.
  const later = Array.from({ length: 198 }, () => entry({ cause: 'order.claim' }));
  expect(returnedOf(lines, ...later, part, undone).at(-1)).toMatchObject({ returned: null });
  // A Client does not read what was picked.
  const hidden = { ...whole, facts: { reference: 'TX-1042-BLE' } };
  expect(returnedOf(lines, hidden, undone)).toMatchObject([{ returned: null, backOrder: '2026-000158' }]);
});

test('an amendment shows its lines in the order of the order, whatever was written first', () => {
  const change = (row_id: string, position: number, quantity: [number | null, number]) =>
    onLine('order.amend', { quantity }, { row_id, facts: { ...lineFacts, reference: row_id, position } });
  const removed = onLine(
    'order.amend',
    { quantity: [5, null], position: [2, null], reference: ['l2', null] },
    { row_id: 'l2', action: 'delete', facts: { reference: 'l2' } },
  );
  // Newest first: changed lines are written after the added one.
  const history = [change('l3', 3, [1, 2]), removed, change('l1', 1, [1, 9]), change('l4', 4, [null, 7])];
  expect(events(...history)).toMatchObject([
    { lines: ['l1', 'l2', 'l3', 'l4'].map((reference) => ({ reference })) },
  ]);
});

test('two amendments of one instant are two events', () => {
  const first = entry({ cause: 'order.amend', act: 'a', changes: { customer_reference: ['', 'PO-1'] } });
  const second = entry({ cause: 'order.amend', act: 'b', changes: { customer_reference: ['PO-1', 'PO-2'] } });
  expect(events(second, first)).toMatchObject([{ fields: [{ to: 'PO-2' }] }, { fields: [{ to: 'PO-1' }] }]);
});

test('an amendment is one entry with lines, markings, days and texts before and after', () => {
  expect(
    events(
      onLine('order.amend', { quantity: [24, 30] }),
      onJob('order.amend', { marking: ['Broderie, cœur', 'Broderie, dos'], proof: ['approved', 'none'] }),
      entry({
        cause: 'order.amend',
        changes: { promised_on: [null, '2026-06-19'], customer_reference: ['', 'PO-2'], total: [100, 130] },
      }),
    ),
  ).toMatchObject([
    {
      kind: 'amended',
      lines: [{ reference: 'TX-1042-BLE', from: 24, to: 30 }],
      markings: [{ from: 'Broderie, cœur', to: 'Broderie, dos', withdrawn: true }],
      total: { from: 100, to: 130 },
      fields: [
        { field: 'promised_on', from: null, to: '2026-06-19' },
        { field: 'customer_reference', from: '', to: 'PO-2' },
      ],
    },
  ]);
});

test('an amendment states each quantity before and after, new and removed lines, the totals and the texts', () => {
  expect(
    events(
      entry({
        cause: 'order.amend',
        changes: { total: [196350, 203950], customer_reference: ['', 'PO-7'] },
      }),
      onLine(
        'order.amend',
        { quantity: [30, 40], total: [100, 200] },
        { facts: { ...lineFacts, position: 1 } },
      ),
      onLine(
        'order.amend',
        { quantity: [null, 12], reference: [null, 'PA-0411-ROU'] },
        {
          action: 'create',
          row_id: 'l2',
          facts: { reference: 'PA-0411-ROU', position: 2, quantity: 12, picked: 0 },
        },
      ),
      onLine(
        'order.amend',
        { quantity: [24, null] },
        {
          action: 'delete',
          row_id: 'l3',
          facts: { reference: 'GO-0550-PET', position: 3, quantity: 24, picked: 0 },
        },
      ),
      onJob('order.amend', { quantity: [30, 40] }),
    ),
  ).toEqual([
    {
      kind: 'amended',
      lines: [
        { reference: 'TX-1042-BLE', from: 30, to: 40 },
        { reference: 'PA-0411-ROU', from: 0, to: 12 },
        { reference: 'GO-0550-PET', from: 24, to: 0 },
      ],
      markings: [],
      total: { from: 196350, to: 203950 },
      accepted: [],
      fields: [{ field: 'customer_reference', from: '', to: 'PO-7' }],
    },
  ]);
});
