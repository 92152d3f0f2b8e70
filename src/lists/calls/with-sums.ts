import type { EntityName } from '#contract/registry.ts';
import { summedLists } from '#contract/rules/lists/list-sums.ts';
import type { ListQuestion } from '../url/list-question.ts';

/** The question that also asks for the sums of the rows, if the list has any. */
export function withSums(name: EntityName, question: ListQuestion): ListQuestion {
  return summedLists[name] ? { ...question, sums: '1' } : question;
}
