import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { techniques } from '#contract/entities/customizations.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { OpenJob } from '#src/marking/open-job.ts';

export interface JobChipsProps {
  /** All jobs of the open list, before filtering. */
  jobs: readonly OpenJob[];
  technique: string | null;
  own: boolean;
}

/** Filter chips that scroll sideways: the technique, and the user's own jobs only. */
export function JobChips({ jobs, technique, own }: JobChipsProps) {
  const { t } = useLingui();
  const { number, language } = useFormat();
  const navigate = useNavigate();
  const choose = (change: { technique?: string | undefined; own?: true | undefined }) =>
    void navigate({ to: '/marking', search: (before) => ({ ...before, ...change }), replace: true });
  const there = techniques.filter(
    (one) => one === technique || jobs.some(({ job }) => job.technique === one),
  );
  return (
    <div role="group" aria-label={t`Which jobs`} className="job-chips border-b border-line px-4 py-3">
      <Chip pressed={own} onPress={() => choose({ own: own ? undefined : true })}>
        <Trans>Mine</Trans>
      </Chip>
      {there.map((one) => {
        const pressed = one === technique;
        const count = number(jobs.filter(({ job }) => job.technique === one).length);
        return (
          <Chip key={one} pressed={pressed} onPress={() => choose({ technique: pressed ? undefined : one })}>
            {techniqueNames[language][one]} {count}
          </Chip>
        );
      })}
    </div>
  );
}

function Chip({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="job-chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
