import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInPermissions } from '#contract/access.ts';
import type { AnyRow } from '#contract/entity.ts';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { writeClientWorld } from './client-visibility-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/**
 * Every field that a Client may read. A new field of one of these lists fails the test until it is decided: a reason, a
 * note or a cost of the staff is `staff_only`.
 */
const readable: Partial<Record<EntityName, string>> = {
  orders: `number customer_code customer_name date_ordered status status_seq amount_paid total due commercial
    customer_reference wanted_on promised_on urgency delivery_instructions shipping_address billing_address shipped_at completed_at canceled_at
    continues continues_id continued_by continued_by_id customer_message delivery_note language line_count piece_count preparation ready started short_count marking_count vat_millipercent`,
  orderlines: `order_id order_number customer_code position reference description category quantity ordered shipped
    backordered price total marking date_updated prep_state step picked short_accepted allocated image`,
  customizations: `orderline_id order_id order_number customer_code reference marking technique position size colours
    text quantity quantity_done quantity_spoiled proof proof_version proof_file proof_hash
    proof_image proof_note proof_sent_at proof_answered_at
    proof_reason proof_required state active started_at done_at photos artwork`,
  // Its own.
  customers: 'code name email phone shipping_address billing_address commercial',
};
const stamp = ['id', 'created_at', 'updated_at', 'version'];

describe.each(databaseKinds)('the fields that a Client can read on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await writeClientWorld(t);
    const all = { role: 'Client', permissions: Object.keys(builtInPermissions), granted: true };
    await t.call('Admin', 'PUT', '/api/role-permissions/group', all);
  }, 60_000);
  afterAll(() => t.close());

  it.each(entityNames)('%s: only these, whatever its permissions', async (name) => {
    const { status, body } = await t.call('Client', 'GET', `/api/${name}?limit=200`);
    if (status !== 200) return expect(readable[name]).toBeUndefined();
    const { rows } = body as { rows: AnyRow[] };
    if (!readable[name]) return expect(rows).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    const allowed = [...stamp, ...readable[name].split(/\s+/)].sort();
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(allowed);
  });

  it('the feed has no other field either', async () => {
    const { raw } = await t.call('Client', 'GET', '/api/changes/snapshot');
    expect(raw).toContain('proof_required');
    expect(raw).not.toMatch(/blocked_reason|short_reason|claimed_by|placed_by|"location"/);
  });
});
