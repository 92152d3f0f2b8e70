import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import type { NextStep } from './next-steps.ts';
import { useStepCount } from './use-step-count.ts';

/** One next step; the whole row is a link. */
export function StepRow({ step }: { step: NextStep }) {
  const { i18n } = useLingui();
  const { text, some } = useStepCount(step);
  const color = some ? (step.alarm ? 'text-bad' : 'text-ink') : 'text-ink-3';
  return (
    <li className="border-b border-line">
      <Link
        to={step.to ?? step.path}
        search={step.search ?? (step.to ? {} : (step.filters ?? {}))}
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-3 md:min-h-18 md:gap-4 md:px-6"
      >
        <Icon icon={step.icon} size={24} className="text-ink-2" />
        <span className="min-w-0 flex-1 text-[min(1rem,6.5vw)] leading-[1.5] font-semibold">
          {i18n._(step.title)}
        </span>
        <span className={`text-[min(1.625rem,9vw)] leading-[1.25] font-bold ${color}`}>{text}</span>
        <Icon icon={iconChevronRight} className="text-ink-3" />
      </Link>
    </li>
  );
}
