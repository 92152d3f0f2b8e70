import type { Rows } from '#contract/registry.ts';

/** A product with stock in the racks. */
export function shelfProduct(values: Partial<Rows['products']> = {}): Rows['products'] {
  return {
    id: '0190f5a0-0000-7000-8000-000000000001',
    created_at: '2026-06-01T08:00:00.000Z',
    updated_at: '2026-06-01T08:00:00.000Z',
    version: 1,
    reference: 'TX-1042',
    designation: '',
    image: '',
    location: 'B-07-3-02',
    on_hand: 10,
    allocated: 0,
    available: 10,
    threshold: 0,
    min_stock: 0,
    max_stock: 0,
    stock_level: 'In stock',
    incoming: 0,
    stock_alert: 'none',
    reorder: 0,
    last_provider: '',
    cost: null,
    stock_value: null,
    last_movement_at: null,
    count_due: false,
    ...values,
  };
}
