import type { Language } from './language.ts';

const rules = new Map<Language, Intl.PluralRules>();

/**
 * Which words go with a count: `one` or `other`. For `select` where a message is drawn in each cold start: `plural`
 * makes a formatter of numbers whether its words show one or not (see `groupThousands`).
 */
export function choosePlural(count: number, language: Language): 'one' | 'other' {
  let rule = rules.get(language);
  if (rule === undefined) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  // French has a third form for whole millions, in which its words are those of `other` here.
  return rule.select(count) === 'one' ? 'one' : 'other';
}
