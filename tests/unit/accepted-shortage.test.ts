import { describe, expect, it } from 'vitest';
import { lineAfterAmendment } from '#contract/rules/orders/amendment.ts';
import { lineAfterMarking, lineAfterPick, lineAfterShort } from '#contract/rules/orders/preparation.ts';

/** 8 of 10 pieces found, and a Manager accepted the shortage of 2. */
const accepted = {
  quantity: 10,
  ordered: 10,
  shipped: 0,
  backordered: 0,
  price: 300,
  picked: 8,
  marking: 'Laser',
  prep_state: 'to mark',
  short_reason: 'not found',
  short_accepted: true,
} as const;

describe('an accepted shortage stays accepted', () => {
  it('when pieces are spoiled, which are picked again', () => {
    const line = { ...accepted, ...lineAfterMarking(accepted, 5, 2) };
    expect(line).toMatchObject({ picked: 6, prep_state: 'to pick', short_accepted: true });
    const replaced = { ...line, ...lineAfterPick(line, 7) };
    expect(replaced).toMatchObject({
      prep_state: 'to pick',
      short_reason: 'not found',
      short_accepted: true,
    });
  });

  it('when pieces are marked, or the line is opened again and more are found', () => {
    expect(lineAfterMarking(accepted, 8, 0)).toEqual({ picked: 8, prep_state: 'marked' });
    expect(lineAfterPick(accepted, 8)).toMatchObject({ prep_state: 'to pick', short_accepted: true });
    expect(lineAfterShort({ ...accepted, marking: '' }, 9, 'damaged')).toMatchObject({
      prep_state: 'short',
      short_accepted: true,
    });
  });

  it('when the line is reopened after it was packed: what was found is marked, or stays short', () => {
    const packed = { ...accepted, prep_state: 'packed' } as const;
    expect(lineAfterPick(packed, 8)).toMatchObject({ prep_state: 'to mark', short_accepted: true });
    expect(lineAfterPick({ ...packed, marking: '' }, 8)).toMatchObject({
      prep_state: 'short',
      short_reason: 'not found',
      short_accepted: true,
    });
    expect(lineAfterPick(packed, 7)).toMatchObject({ prep_state: 'to pick', short_accepted: false });
  });

  it('when fewer pieces are ordered, as long as some are missing', () => {
    expect(lineAfterAmendment(accepted, 9, 0)).toMatchObject({ prep_state: 'to mark', short_accepted: true });
    expect(lineAfterAmendment(accepted, 8, 0)).toMatchObject({ short_reason: '', short_accepted: false });
  });

  it('but not when spoiled pieces cannot be replaced, which makes it larger than accepted', () => {
    const line = { ...accepted, ...lineAfterMarking(accepted, 5, 2), picked: 7 };
    expect(lineAfterShort(line, 7, 'damaged')).toEqual({
      picked: 7,
      prep_state: 'short',
      short_reason: 'damaged',
      short_accepted: false,
    });
  });

  it('but not when pieces are put back, all are found, or more are ordered', () => {
    expect(lineAfterPick(accepted, 7)).toMatchObject({ short_reason: '', short_accepted: false });
    expect(lineAfterShort(accepted, 7, 'damaged')).toMatchObject({
      prep_state: 'short',
      short_accepted: false,
    });
    expect(lineAfterPick(accepted, 10)).toMatchObject({ prep_state: 'to mark', short_accepted: false });
    expect(lineAfterAmendment(accepted, 11, 0)).toMatchObject({ short_accepted: false });
  });
});
