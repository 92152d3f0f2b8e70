import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

export const techniques = [
  'screen printing',
  'embroidery',
  'laser engraving',
  'pad printing',
  'transfer',
  'digital',
  'unspecified',
] as const;
export const proofStates = ['none', 'sent', 'approved', 'refused'] as const;
/** States of a job while its order is prepared. */
export const jobStates = ['to do', 'in progress', 'blocked', 'done'] as const;
/** `shipped unmarked` closes a job whose goods left without their marking, by the decision of a Manager or an Admin. */
const allJobStates = [...jobStates, 'shipped unmarked'] as const;

/** A marking job on one order line. */
export const customizations = defineEntity({
  name: 'customizations',
  key: 'id',
  label: 'marking',
  view: 'view customizations page',
  manage: 'manage customizations',
  defaultSort: '-created_at',
  create: false,
  remove: false,
  fields: {
    id: field.code({ required: true, write: 'never', filter: false }),
    orderline_id: field.code({ required: true, write: 'never' }),
    order_id: field.code({ required: true, write: 'never' }),
    order_number: field.code({ natural: true, write: 'never', search: true }),
    customer_code: field.ref('customers', { required: true, write: 'never', search: true }),
    reference: field.ref('articles', { natural: true, required: true, write: 'never', search: true }),
    marking: field.text({ write: 'never', max: 300, search: true }),
    technique: field.choice(techniques, { required: true }),
    position: field.text({ max: 80 }),
    size: field.text({ max: 80 }),
    colours: field.text({ max: 120 }),
    text: field.multiline({ max: 1000 }),
    quantity: field.integer({ required: true, write: 'never', min: 0 }),
    quantity_done: field.integer({ required: true, write: 'never', min: 0 }),
    quantity_spoiled: field.integer({ required: true, write: 'never', min: 0 }),
    proof: field.choice(proofStates, { required: true, write: 'never' }),
    /** Name of the picture of the proof; empty if it has none. */
    proof_image: field.text({ write: 'never', export: false, filter: false, sort: false }),
    /** Number of the last proof that was sent; 0 before the first. */
    proof_version: field.integer({ required: true, write: 'never', min: 0 }),
    /** The file of the last proof, see `job-file.ts`; empty before the first, and for proofs of earlier versions. */
    proof_file: field.text({ write: 'never', max: 400, export: false, filter: false, sort: false }),
    /** SHA-256 of the last proof's bytes, in hex; empty if it has no picture. */
    proof_hash: field.text({ write: 'never', max: 64, export: false, filter: false, sort: false }),
    /** Note sent with the proof. */
    proof_note: field.text({ write: 'never', max: 300, sort: false }),
    proof_sent_at: field.instant({ write: 'never' }),
    proof_answered_by: field.text({ write: 'never', staff_only: true }),
    proof_answered_at: field.instant({ write: 'never' }),
    /** What the customer wants changed, if the proof was refused. */
    proof_reason: field.text({ write: 'never', max: 300, sort: false }),
    /** Whether the job waits for an approved proof before one was sent; afterwards it does in any case. */
    proof_required: field.boolean(),
    state: field.choice(allJobStates, { required: true, write: 'never' }),
    /** True while its order is in preparation; the job of an order that shipped or was canceled needs no more work. */
    active: field.boolean({ write: 'never' }),
    /** Staff only, as every reason that staff give; what the customer wants changed is `proof_reason`. */
    blocked_reason: field.text({ write: 'never', max: 300, staff_only: true }),
    /** Username of the assigned technician, or empty. */
    technician: field.ref('users', { staff_only: true }),
    /** The technician's last action on the job: after a time without one, another may take over. */
    worked_at: field.instant({ write: 'never', staff_only: true }),
    started_at: field.instant({ write: 'never' }),
    done_at: field.instant({ write: 'never' }),
    /** Names of the pictures of the work, in the order in which they were taken. */
    photos: field.list({ write: 'never', export: false, filter: false }),
    /** The customer's files for the marking, each as in `job-file.ts`. */
    artwork: field.list({ write: 'never', export: false, filter: false }),
  },
});
