import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { ProofDialog } from './dialogs/proof-dialog.tsx';
import type { LineFile } from './line-facts.ts';

/** What somebody may do with a line now; null where there is nothing. */
export function lineAct(
  order: Rows['orders'],
  { line, job }: LineFile,
  actor: Actor,
): 'accept' | 'mark' | 'answer' | null {
  if (order.status !== 'Pending') return null;
  const manages =
    (actor.role === 'Manager' || actor.role === 'Admin') && actor.permissions.includes('manage orders');
  if (line.prep_state === 'short' && !line.short_accepted && manages) return 'accept';
  if (!job) return null;
  if (job.proof === 'sent' && actor.permissions.includes('approve proofs')) return 'answer';
  const marks = actor.permissions.includes('mark order lines');
  return marks && (line.prep_state === 'to mark' || actor.role === 'Technician') ? 'mark' : null;
}

export interface LineActsProps {
  order: Rows['orders'];
  file: LineFile;
  actor: Actor;
  /** Words alone, for a cell of a table; a button otherwise. */
  plain?: boolean;
  className?: string;
}

/** The one act on a line that is open to this user: accept a short, answer a proof, mark. */
export function LineActs({ order, file, actor, plain = false, className }: LineActsProps) {
  const [asking, setAsking] = useState(false);
  const { line, job } = file;
  const look = plain
    ? 'link inline-flex items-center text-left text-13 pointer-coarse:min-h-11'
    : `${buttonClass({ size: 'small' })} ${className ?? ''}`;
  switch (lineAct(order, file, actor)) {
    case 'accept':
      return (
        <button
          type="button"
          className={look}
          onClick={() => enqueue('line.accept-short', { order_id: order.id, line_id: line.id })}
        >
          <Trans>Accept the short</Trans>
        </button>
      );
    case 'answer':
      return (
        <>
          <button type="button" className={look} onClick={() => setAsking(true)}>
            <Trans>Answer the proof</Trans>
          </button>
          {job && <ProofDialog file={file} job={job} open={asking} onClose={() => setAsking(false)} />}
        </>
      );
    case 'mark':
      return (
        <Link
          to="/orders/$orderId/marking"
          params={{ orderId: order.id }}
          search={job ? { job: job.id } : {}}
          className={look}
        >
          <Trans>Mark</Trans>
        </Link>
      );
    case null:
      return null;
  }
}
