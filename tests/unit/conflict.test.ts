import { describe, expect, test } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { correctionOf } from '#src/commands/correction.ts';
import { noDetails } from '#src/commands/queued-details.ts';
import { refused, refusedId } from './refused-command.ts';

const id = refusedId;
const other = '01a1fd38-f1f8-7fa0-8958-ca8b803db2d0';

describe('the two sides', () => {
  const pick = { order_id: id, line_id: other, picked: 24, from: 0 };

  test('of received goods: keeping the user’s count sets it against the current row, rejects included', () => {
    const received = {
      arrival_id: id,
      line_id: other,
      reference: 'REF-1',
      received: 20,
      rejected: 2,
      location: '',
      from_received: 0,
      from_rejected: 0,
    };
    const current = { id: other, received: 18, rejected: 1 };
    expect(conflictOf(refused('arrival.receive', received, { code: 'line.changed', current }))).toEqual({
      kind: 'quantities',
      mine: { quantity: 20, rejected: 2 },
      theirs: { quantity: 18, rejected: 1 },
      entity: 'arrivallines',
      rowId: other,
      changedFields: { received: 18, rejected: 1 },
      keepArgs: { ...received, from_received: 18, from_rejected: 1 },
      both: {
        quantity: 38,
        args: { ...received, from_received: 18, from_rejected: 1, received: 38, rejected: 3 },
      },
    });
    expect(conflictOf(refused('arrival.receive', received, { code: 'arrival.applied', current }))).toBeNull();
  });

  test('of a location: values that the user did not change stay the other user’s', () => {
    const said = {
      arrival_id: id,
      line_id: other,
      reference: 'REF-1',
      received: 20,
      rejected: 0,
      location: 'B-07-3-02',
      from_received: 20,
      from_rejected: 0,
      from_location: '',
    };
    const current = { id: other, received: 20, rejected: 0, location: 'C-01-1-01' };
    const verdict = { code: 'line.changed', current };
    const put = refused('arrival.receive', said, verdict);
    expect(conflictOf(put)).toEqual({
      kind: 'location',
      mine: { location: 'B-07-3-02' },
      theirs: { location: 'C-01-1-01' },
      entity: 'arrivallines',
      rowId: other,
      changedFields: { location: 'C-01-1-01' },
      keepArgs: { ...said, from_location: 'C-01-1-01' },
    });
    const later = { ...said, received: 21, from_location: 'B-07-3-02' };
    expect(conflictOf(put, refused('arrival.receive', later, verdict))).toMatchObject({
      kind: 'quantities',
      mine: { quantity: 21, location: 'B-07-3-02' },
      theirs: { quantity: 20, location: 'C-01-1-01' },
      changedFields: { location: 'C-01-1-01' },
      keepArgs: { received: 21, from_received: 20, location: 'B-07-3-02', from_location: 'C-01-1-01' },
    });
    const counted = { ...said, location: '', received: 19, from_received: 0 };
    expect(conflictOf(refused('arrival.receive', counted, verdict))).toMatchObject({
      kind: 'quantities',
      mine: { quantity: 19, rejected: 0 },
      keepArgs: { location: 'C-01-1-01', from_location: 'C-01-1-01' },
    });
  });

  test('of an accepted shortage: a changed shortage is shown, and accepted separately', () => {
    const args = { order_id: id, line_id: other, picked: 4 };
    const current = { id: other, picked: 1, prep_state: 'short', quantity: 5 };
    expect(conflictOf(refused('line.accept-short', args, { code: 'line.changed', current }))).toMatchObject({
      kind: 'quantities',
      mine: { quantity: 4, state: 'short' },
      theirs: { quantity: 1, state: 'short' },
      changedFields: { picked: 1 },
      keepArgs: null,
    });
  });

  test('of a pick count: keeping the user’s count sets it against the current row', () => {
    const current = { id: other, picked: 20, prep_state: 'short', quantity: 24 };
    expect(conflictOf(refused('line.pick', pick, { code: 'line.changed', current }))).toEqual({
      kind: 'quantities',
      mine: { quantity: 24, state: 'picked' },
      theirs: { quantity: 20, state: 'short' },
      entity: 'orderlines',
      rowId: other,
      changedFields: { picked: 20 },
      keepArgs: { ...pick, from: 20 },
    });
    expect(
      conflictOf(refused('line.pick', { ...pick, picked: 9 }, { code: 'line.changed', current }))?.mine,
    ).toEqual({ quantity: 9, state: 'to pick' });
  });

  test('of a marking: spoiled pieces stay spoiled', () => {
    const args = {
      order_id: id,
      line_id: other,
      customization_id: id,
      done: 22,
      spoiled: 0,
      from_done: 10,
      from_spoiled: 0,
    };
    const current = { id, quantity_done: 15, quantity_spoiled: 2 };
    expect(conflictOf(refused('line.mark', args, { code: 'line.changed', current }))?.keepArgs).toEqual({
      ...args,
      spoiled: 2,
      from_done: 15,
      from_spoiled: 2,
    });
  });

  test('of a stock count, a location and a proof', () => {
    const count = { product_id: id, counted: 7, from: 5, cause: 'count' as const, note: '' };
    expect(
      conflictOf(refused('stock.count', count, { code: 'row.stale', current: { id, on_hand: 9 } })),
    ).toMatchObject({ mine: { quantity: 7 }, theirs: { quantity: 9 }, keepArgs: { ...count, from: 9 } });
    const report = { product_id: id, cause: 'lost' as const, pieces: 4, reason: 'x', from: 5 };
    const left = (on_hand: number) =>
      conflictOf(refused('stock.adjust', report, { code: 'row.stale', current: { id, on_hand } }));
    expect(left(9)).toMatchObject({
      mine: { quantity: 5 },
      theirs: { quantity: 9 },
      keepArgs: { ...report, from: 9 },
    });
    expect(left(3)).toMatchObject({ keepArgs: null });
    const move = { product_id: id, location: 'B-07-3-02', from: '' };
    expect(
      conflictOf(
        refused('product.relocate', move, { code: 'row.stale', current: { id, location: 'C-01-1-01' } }),
      ),
    ).toMatchObject({ kind: 'location', keepArgs: { ...move, from: 'C-01-1-01' } });
    const answer = {
      order_id: id,
      customization_id: other,
      from: 'sent' as const,
      answer: 'approved' as const,
      reason: '',
    };
    expect(
      conflictOf(
        refused('proof.answer', answer, { code: 'line.changed', current: { id: other, proof: 'refused' } }),
      ),
    ).toMatchObject({
      kind: 'proof',
      theirs: { proof: 'refused' },
      keepArgs: { ...answer, from: 'refused' },
    });
  });

  test('of two users who did the same thing show each one’s reason or note', () => {
    const job = { order_id: id, customization_id: other };
    const answer = { ...job, from: 'sent' as const, answer: 'refused' as const, reason: 'trop petit' };
    const refusal = { id: other, proof: 'refused', proof_reason: 'mauvais bleu' };
    expect(
      conflictOf(refused('proof.answer', answer, { code: 'line.changed', current: refusal })),
    ).toMatchObject({
      kind: 'proof',
      mine: { proof: 'refused', note: 'trop petit' },
      theirs: { proof: 'refused', note: 'mauvais bleu' },
      keepArgs: { ...answer, from: 'refused' },
    });
    const send = { ...job, from: 'none' as const, photo: id, note: 'fil or' };
    const sent = { id: other, proof: 'sent', proof_note: 'fil argent' };
    expect(conflictOf(refused('proof.send', send, { code: 'line.changed', current: sent }))).toMatchObject({
      kind: 'two proofs',
      mine: { proof: 'sent', note: 'fil or' },
      theirs: { proof: 'sent', note: 'fil argent' },
      keepArgs: { ...send, from: 'sent' },
    });
  });

  test('are absent if there is nothing to choose, or the reply has another shape', () => {
    expect(conflictOf(refused('line.pick', pick, { status: 'rejected', code: 'line.overpick' }))).toBeNull();
    expect(
      conflictOf(refused('line.pick', pick, { code: 'order.claimed', current: { id, claimed_by: 'theo' } })),
    ).toBeNull();
    expect(conflictOf(refused('line.pick', pick, { code: 'line.changed', current: 'gone' }))).toBeNull();
    expect(
      conflictOf(
        refused('order.claim', { order_id: id, from: '' }, { code: 'order.claimed', current: { id } }),
      ),
    ).toBeNull();
  });
});

describe('options that make a refused command acceptable', () => {
  test('fewer pieces', () => {
    const args = { order_id: id, line_id: other, picked: 40, from: 0 };
    const queued = refused('line.pick', args, { status: 'rejected', code: 'line.overpick' });
    expect(correctionOf(queued, { ...noDetails, quantity: 22 })).toEqual({
      kind: 'lowerQuantity',
      quantity: 22,
      args: { ...args, picked: 22 },
    });
    expect(correctionOf(queued, noDetails)).toBeNull();
  });

  const place: CommandArgs<'order.place'> = {
    order_id: id,
    customer_code: 'C-1',
    delivery_instructions: '',
    customer_reference: '',
    from_basket: true,
    lines: [
      { line_id: id, reference: 'A', quantity: 1, marking: '', price: 100 },
      { line_id: other, reference: 'B', quantity: 2, marking: '', price: 200 },
    ],
  };

  test('an order at new prices, without articles that are no longer sold, waiting for missing stock', () => {
    const mend = (code: string, current: unknown) =>
      correctionOf(refused('order.place', place, { code, current }), noDetails);
    const prices = [{ reference: 'B', seen: 200, price: 250 }];
    expect(mend('order.price_changed', { prices })).toMatchObject({
      kind: 'differences',
      args: { lines: [{ price: 100 }, { price: 250 }] },
    });
    const short = [{ reference: 'B', missing: 2 }];
    expect(mend('order.short', { short })).toMatchObject({
      kind: 'differences',
      args: { ...place, short_seen: short },
    });
    expect(mend('order.article_gone', { references: ['A'], prices, short })).toMatchObject({
      kind: 'differences',
      differences: { references: ['A'], prices, short },
      args: { lines: [{ reference: 'B', price: 250 }], short_seen: short },
    });
    expect(mend('order.article_gone', { references: ['A', 'B'] })).toBeNull();
    expect(mend('order.price_changed', undefined)).toBeNull();
  });

  test('an arrival with the counts that it has now', () => {
    const line = { line_id: other, reference: 'REF-1', received: 18, rejected: 1 };
    const apply = { arrival_id: id, lines: [], seen: [{ ...line, received: 20 }] };
    const current = { arrival: { id, number: 'AR-1' }, lines: [{ ...line, expected: 20 }] };
    const queued = refused('arrival.apply', apply, { code: 'arrival.recounted', current });
    expect(correctionOf(queued, noDetails)).toEqual({ kind: 'recounts', args: { ...apply, seen: [line] } });
    expect(conflictOf(queued)).toBeNull();
  });

  test('the other lines of a packing, and a reason', () => {
    const pack = { order_id: id, line_ids: [id, other] };
    expect(
      correctionOf(refused('order.pack', pack, { code: 'line.step', current: { id: other } }), noDetails),
    ).toEqual({ kind: 'packOthers', args: { ...pack, line_ids: [id] } });
    const undo = { order_id: id, to: 'Pending' as const, status_seq: 2, reason: '' };
    expect(
      correctionOf(
        refused('order.transition', undo, { status: 'rejected', code: 'order.reason_required' }),
        noDetails,
      ),
    ).toEqual({ kind: 'reason' });
  });

  test.each(['order.reason_required', 'order.rest_undecided', 'order.empty'])(
    'a shipment of other pieces than the user saw is decided in its dialog (%s)',
    (code) => {
      const ship = { order_id: id, to: 'Shipped' as const, status_seq: 1, reason: '' };
      expect(
        correctionOf(refused('order.transition', ship, { status: 'rejected', code }), noDetails),
      ).toEqual({ kind: 'ship', orderId: id });
    },
  );
});
