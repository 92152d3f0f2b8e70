import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DashboardJob } from '#contract/endpoints/dashboard-answers.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';

/** On a phone the next job is within reach of the thumb. */
export function NextJobBar({ job }: { job: DashboardJob }) {
  const phone = useMedia('(width < 768px)');
  if (!phone) return null;
  const to = {
    to: '/orders/$orderId/marking',
    params: { orderId: job.order_id },
    search: { job: job.id },
  } as const;
  return (
    <ActionBar step={job.id}>
      <Button
        size="technician"
        variant="filled"
        iconAfter={iconArrowRight}
        className="w-full"
        render={(props) => <Link {...to} {...props} />}
      >
        {job.state === 'in progress' ? (
          <Trans>Continue {job.order_number}</Trans>
        ) : (
          <Trans>Start {job.order_number}</Trans>
        )}
      </Button>
    </ActionBar>
  );
}
