import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Rows } from '#contract/registry.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';

export interface MarkingNameProps {
  job: Rows['customizations'];
}

/**
 * What is marked, on up to two lines on a touch screen, where the text is larger. A card, which has no column of
 * techniques, also names one that the marking does not say, such as one that was agreed on later.
 */
export function MarkingName({ job }: MarkingNameProps) {
  const { marking } = job;
  const { language } = useFormat();
  const isSaid = job.technique === 'unspecified' || readMarking(marking).technique === job.technique;
  return (
    <span className="font-bold text-ink pointer-coarse:line-clamp-2 pointer-coarse:leading-5 pointer-coarse:whitespace-normal">
      {!isSaid && <span className="hidden on-card:inline">{techniqueNames[language][job.technique]}, </span>}
      {markingInLanguage(marking, language) || job.reference}
    </span>
  );
}
