import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe violations on the current page, by all rules or only these: a line for each element. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // The page has no cross-origin frames, so the results need no extra page.
  axe.setLegacyMode();
  // Skips collecting the passed elements, which would take as long again.
  axe.options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
