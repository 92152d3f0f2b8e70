import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { firstStepsCap } from '#contract/endpoints/first-steps.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePermissions } from '#src/session/can.ts';
import { setFirstSteps } from '#src/session/first-steps-state.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconChevronRight } from '#src/ui/icons/basic.ts';
import { firstSteps, type FirstStep } from './step-declarations.ts';

/** The checklist of a new installation: each step ticks itself from what exists; the open step says how. */
export function FirstSteps() {
  const { t } = useLingui();
  const permissions = usePermissions();
  const [chosen, setChosen] = useState<FirstStep['key'] | null>(null);
  const { data } = useQuery({
    queryKey: ['replica', 'first-steps'],
    queryFn: ({ signal }) => call('GET /api/first-steps', { signal, quiet: true }),
    retry: false,
  });
  const steps = firstSteps.filter(({ acts }) => acts.some((act) => permissions.includes(act.permission)));
  const isDone = (step: FirstStep) => data !== undefined && data[step.key] > 0;
  const done = steps.filter(isDone).length;
  const total = steps.length;
  const complete = data !== undefined && done === steps.length;
  useEffect(() => {
    if (complete) setFirstSteps('done');
  }, [complete]);
  if (!data || complete) return null;
  const open = steps.find(({ key }) => key === chosen) ?? steps.find((step) => !isDone(step));
  return (
    <section aria-label={t`First steps`} className="border-b border-line-2">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-4 md:px-6">
        <h2 className="text-20 font-bold">
          <Trans>First steps</Trans>
        </h2>
        <span className="text-ink-2">
          <Trans>
            {done} of {total} steps
          </Trans>
        </span>
        <button type="button" className="link ml-auto font-semibold" onClick={() => setFirstSteps('hidden')}>
          <Trans>Hide this list</Trans>
        </button>
        <span className="w-full" aria-hidden="true">
          <span className="flex max-w-140 gap-1">
            {steps.map((step) => (
              <span key={step.key} className={`h-2 flex-1 ${isDone(step) ? 'bg-ok' : 'bg-line-2'}`} />
            ))}
          </span>
        </span>
      </header>
      <div className="lg:grid lg:grid-cols-[1fr_minmax(0,480px)]">
        <ol>
          {steps.map((step, at) => (
            <StepLine
              key={step.key}
              step={step}
              number={at + 1}
              count={data[step.key]}
              isOpen={step === open}
              onOpen={() => setChosen(step.key)}
            />
          ))}
        </ol>
        {open && <StepActs step={open} />}
      </div>
      <p className="border-t border-line px-4 py-3 text-13 text-ink-2 md:px-6">
        <Trans>Each step ticks itself. No step is required, and you can do them in any order.</Trans>
      </p>
    </section>
  );
}

function StepLine({
  step,
  number,
  count,
  isOpen,
  onOpen,
}: {
  step: FirstStep;
  number: number;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = count >= firstStepsCap ? `${format.number(firstStepsCap)}+` : format.number(count);
  const done = count > 0;
  // There is one company: a number says nothing.
  const inPlace = step.key === 'company' ? <Trans>In place</Trans> : <Trans>{shown} in place</Trans>;
  const mark = done
    ? 'border-2 border-ok-mark bg-ok-tint text-ok'
    : isOpen
      ? 'bg-where text-on-where'
      : 'border-2 border-edge';
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className={`flex min-h-16 w-full items-center gap-4 px-4 py-2 text-left hover:bg-hover md:px-6 ${isOpen ? 'bg-hover shadow-[inset_4px_0_var(--where)]' : ''}`}
        onClick={onOpen}
      >
        <span className={`flex size-8 shrink-0 items-center justify-center rounded-plate font-bold ${mark}`}>
          {done ? <Icon icon={iconCheck} size={20} label={t`Done`} /> : number}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">{t(step.title)}</span>
          <span className="block text-ink-2">{done ? inPlace : t(step.about)}</span>
        </span>
        <Icon icon={iconChevronRight} className="text-ink-3" />
      </button>
    </li>
  );
}

/** What the user can do for the open step. */
function StepActs({ step }: { step: FirstStep }) {
  const { t } = useLingui();
  const permissions = usePermissions();
  const acts = step.acts.filter((act) => permissions.includes(act.permission));
  return (
    <div className="border-line max-lg:border-t lg:border-l">
      <p className="border-b border-line px-4 py-4 md:px-6">
        <strong className="block text-16 font-semibold">{t(step.title)}</strong>
        <span className="text-ink-2">{t(step.about)}</span>
      </p>
      <ul>
        {acts.map((act, at) => (
          <li
            key={act.label.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-6"
          >
            <span className="min-w-40 flex-1">
              <span className="block font-semibold">{t(act.label)}</span>
              <span className="block text-13 text-ink-2">{t(act.about)}</span>
            </span>
            <Button
              variant={at === 0 ? 'filled' : 'outline'}
              render={(props) => (
                <Link
                  to={act.to}
                  search={act.search ?? {}}
                  {...(act.hash === undefined ? {} : { hash: act.hash })}
                  {...props}
                />
              )}
            >
              <Trans>Start</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
