import { describe, expect, it } from 'vitest';
import { jobAfterAmendment } from '#contract/rules/marking/job-after-amendment.ts';
import {
  amendRefusal,
  lineAfterAmendment,
  minQuantity,
  type AmendedLine,
} from '#contract/rules/orders/amendment.ts';

const line: AmendedLine = {
  quantity: 10,
  ordered: 10,
  shipped: 0,
  backordered: 0,
  price: 300,
  picked: 0,
  marking: '',
  prep_state: 'to pick',
  short_reason: '',
  short_accepted: false,
};
const after = (over: Partial<AmendedLine>, quantity: number, marked = 0) =>
  lineAfterAmendment({ ...line, ...over }, quantity, marked);

describe('an amended line', () => {
  it('has the pieces and the amount of its new quantity, and keeps what back orders took', () => {
    expect(after({ ordered: 16, backordered: 6 }, 12)).toMatchObject({
      quantity: 12,
      ordered: 18,
      allocated: 12,
      total: 3600,
    });
  });

  it('is picked again for more pieces, whatever its state was', () => {
    for (const prep_state of ['picked', 'packed'] as const)
      expect(after({ picked: 10, prep_state }, 12)).toMatchObject({ prep_state: 'to pick' });
    const short = { picked: 4, prep_state: 'short', short_reason: 'damaged', short_accepted: true } as const;
    expect(after(short, 11)).toMatchObject({
      prep_state: 'to pick',
      short_reason: '',
      short_accepted: false,
    });
  });

  it('is no longer short with exactly the found pieces, and stays short in between', () => {
    const short = { picked: 4, prep_state: 'short', short_reason: 'damaged' } as const;
    expect(after(short, 4)).toMatchObject({ prep_state: 'picked', short_reason: '' });
    expect(after(short, 6)).toMatchObject({ prep_state: 'short', short_reason: 'damaged' });
    expect(after({ ...short, marking: 'Laser' }, 4)).toMatchObject({ prep_state: 'to mark' });
  });

  it('stays packed with fewer pieces, and is marked once all that is left is marked', () => {
    const packed = { picked: 8, prep_state: 'packed', short_accepted: true } as const;
    expect(after(packed, 8)).toMatchObject({ prep_state: 'packed' });
    const spoiled = { picked: 9, prep_state: 'to pick', marking: 'Laser' } as const;
    expect(after(spoiled, 9, 9)).toMatchObject({ prep_state: 'marked' });
    expect(minQuantity(spoiled, 9)).toBe(9);
  });
});

describe('the marking job of an amended line', () => {
  const job = { quantity_done: 9, state: 'done', done_at: 'then' };

  it('follows the quantity: it reopens for more pieces, and is done when all that is left is marked', () => {
    const more = { quantity: 12, previousQuantity: 10, picked: 10, prep_state: 'to pick' } as const;
    expect(jobAfterAmendment(job, more, 'now')).toEqual({ quantity: 12, state: 'to do', done_at: null });
    const fewer = { quantity: 9, previousQuantity: 10, picked: 9, prep_state: 'marked' } as const;
    expect(jobAfterAmendment({ ...job, state: 'to do', done_at: null }, fewer, 'now')).toEqual({
      quantity: 9,
      state: 'done',
      blocked_reason: '',
      done_at: 'now',
    });
    const rest = { quantity: 8, previousQuantity: 10, picked: 0, prep_state: 'to pick' } as const;
    expect(jobAfterAmendment({ ...job, quantity_done: 0, state: 'to do' }, rest, 'now')).toEqual({
      quantity: 8,
    });
  });
});

describe('who may amend', () => {
  const pending = { status: 'Pending', started: false };

  it('staff who sell while the order is prepared, a client until preparation starts', () => {
    for (const role of ['Commercial', 'Manager', 'Admin'] as const)
      expect(amendRefusal({ ...pending, started: true }, role)).toBeNull();
    expect(amendRefusal(pending, 'Client')).toBeNull();
    expect(amendRefusal({ ...pending, started: true }, 'Client')).toBe('order.amend_started');
    for (const role of ['Preparer', 'Technician'] as const)
      expect(amendRefusal(pending, role)).toBe('order.amend_role');
    for (const status of ['Shipped', 'Canceled', 'Completed'])
      expect(amendRefusal({ ...pending, status }, 'Admin')).toBe('order.not_pending');
  });
});
