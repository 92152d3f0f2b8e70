import type { Language } from '#contract/languages.ts';

const rules = new Map<Language, Intl.PluralRules>();

/**
 * The plural form of a count: `one` or `other`. For `select` in messages rendered at every cold start, because `plural`
 * always creates a number formatter (see `groupThousands`).
 */
export function choosePlural(count: number, language: Language): 'one' | 'other' {
  let rule = rules.get(language);
  if (rule === undefined) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  // French has a third form for whole millions, whose text here equals that of `other`.
  return rule.select(count) === 'one' ? 'one' : 'other';
}
