import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { MarkedText } from './marked-text.tsx';
import type { Line } from './pick-list.ts';

export interface ReopenLineProps {
  /** A packed line. */
  line: Line;
  onReopen?: () => void;
}

/** Takes back that a line is packed, after a confirmation: with its picked pieces, it is picked, or to be marked. */
export function ReopenLine({ line, onReopen }: ReopenLineProps) {
  const [isAsking, setAsking] = useState(false);
  const reference = <CodeText>{line.reference}</CodeText>;
  const reopen = () => {
    setAsking(false);
    const { order_id, id, picked, prep_state } = line;
    enqueue('line.pick', { order_id, line_id: id, picked, from: picked, from_state: prep_state });
    onReopen?.();
  };
  return (
    <>
      <Button size="technician" icon={iconUndo} onClick={() => setAsking(true)}>
        <Trans>Reopen</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger={false}
        title={<Trans>Reopen the line of {reference}?</Trans>}
        confirmLabel={<Trans>Reopen</Trans>}
        icon={iconUndo}
        onConfirm={reopen}
        onClose={() => setAsking(false)}
      >
        <Trans>Correct its count, then pack it again.</Trans>{' '}
        {line.marking !== '' && <Trans>Its marking has to be finished again.</Trans>}{' '}
        <MarkedText line={line} />
      </ConfirmDialog>
    </>
  );
}
