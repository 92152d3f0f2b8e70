import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** The marking of an order line, in the language of the reader. */
export function MarkingText({ marking }: { marking: string }) {
  return markingInLanguage(marking, useFormat().language);
}
