import type { ShortReason } from '#contract/rules/orders/short-reasons.ts';
import type { Random } from '../draws/random.ts';
import type { LineDraft } from './line-drafts.ts';
import type { DemoCustomization, DemoLine } from './order.ts';
import type { LinePhase } from './stories.ts';

/** The authors of the work on a line, when its marking started, and when it was last changed. */
export type Work = { author: string; technician: string; from: string; at: string };

const REASONS: readonly ShortReason[] = ['not found', 'damaged', 'miscounted', 'not found', 'other'];
const BLOCKS = [
  'Fichier inexploitable, vectoriel demandé',
  'Fil doré en rupture',
  'Machine en maintenance',
  'Essai à valider',
];

/** Phases that a technician has brought a marked line to. */
const BY_TECHNICIAN: readonly LinePhase[] = ['marking', 'blocked', 'marked'];

/** Spoiled pieces: mostly none, sometimes one or a few. */
function drawSpoiled(random: Random, quantity: number): number {
  return random.chance(0.07) ? Math.max(1, Math.round(quantity * random.next() * 0.04)) : 0;
}

type Job = Pick<
  DemoCustomization,
  | 'proof'
  | 'state'
  | 'blocked_reason'
  | 'technician'
  | 'quantity_done'
  | 'quantity_spoiled'
  | 'started_at'
  | 'done_at'
>;

/** The progress of a marking job whose line is in this phase. */
function drawJob(
  random: Random,
  phase: LinePhase,
  quantity: number,
  proofRequired: boolean,
  work: Work,
): Job {
  const approved = proofRequired ? 'approved' : 'none';
  const waiting: Job = {
    proof: approved,
    state: 'to do',
    blocked_reason: '',
    technician: '',
    quantity_done: 0,
    quantity_spoiled: 0,
    started_at: null,
    done_at: null,
  };
  const begun: Job = { ...waiting, technician: work.technician, started_at: work.from };
  switch (phase) {
    case 'untouched':
    case 'short':
    case 'short accepted':
      return {
        ...waiting,
        proof: proofRequired ? random.pick(['none', 'sent', 'approved', 'approved'] as const) : 'none',
      };
    case 'proof out':
      return { ...waiting, proof: random.chance(0.25) ? 'refused' : 'sent' };
    case 'picked':
      return waiting;
    case 'marking':
      return {
        ...begun,
        state: 'in progress',
        quantity_done: Math.floor(quantity * (0.2 + random.next() * 0.6)),
        quantity_spoiled: random.chance(0.3) ? 1 : 0,
      };
    case 'blocked':
      return { ...begun, state: 'blocked', blocked_reason: random.pick(BLOCKS) };
    case 'marked':
    case 'packed':
      return {
        ...begun,
        state: 'done',
        quantity_done: quantity,
        quantity_spoiled: drawSpoiled(random, quantity),
        done_at: work.at,
      };
  }
}

/** The line as it is in a phase. */
export function progressLine(random: Random, draft: LineDraft, phase: LinePhase, work: Work): DemoLine {
  const { quantity, price, sheet, marking } = draft;
  const isShort = phase === 'short' || phase === 'short accepted';
  const picked = phase === 'untouched' ? 0 : isShort ? Math.floor(quantity * random.next() * 0.8) : quantity;
  const afterPick = marking ? 'to mark' : 'picked';
  const states = {
    untouched: 'to pick',
    picked: afterPick,
    'proof out': afterPick,
    marking: afterPick,
    blocked: afterPick,
    marked: marking ? 'marked' : 'picked',
    packed: 'packed',
    short: 'short',
    'short accepted': 'short',
  } as const satisfies Record<LinePhase, DemoLine['prep_state']>;
  const proofRequired = marking !== null && (marking.proof_required || phase === 'proof out');
  return {
    reference: sheet.article.reference,
    quantity,
    price,
    marking: marking?.summary ?? '',
    picked,
    prep_state: states[phase],
    short_reason: isShort ? random.pick(REASONS) : '',
    short_accepted: phase === 'short accepted',
    customization: marking && {
      technique: marking.technique,
      position: marking.position,
      size: marking.size,
      colours: marking.colours,
      text: marking.text,
      proof_required: proofRequired,
      ...drawJob(random, phase, quantity, proofRequired, work),
    },
    username: marking && BY_TECHNICIAN.includes(phase) ? work.technician : work.author,
    date_updated: work.at,
  };
}
