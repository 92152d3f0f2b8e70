import { expect, test } from 'vitest';
import { defaultGrants, roleNames, viewPages } from '#contract/access.ts';
import { parseFilter } from '#contract/filter.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { calendarOf } from '#src/lists/url/calendar.ts';
import { nextSteps } from '#src/screens/home/next-steps.ts';

const calendar = calendarOf('2026-06-12');

test('each role has its next steps, and can open the page of each', () => {
  for (const role of roleNames) {
    const steps = nextSteps(role, defaultGrants[role], calendar);
    expect(steps.length, role).toBeGreaterThanOrEqual(4);
    expect(new Set(steps.map((step) => step.key)).size, role).toBe(steps.length);
    for (const step of steps) {
      const [view] = Object.entries(viewPages).find(([, page]) => page === step.path) ?? [];
      if (view) expect(defaultGrants[role], `${role} ${step.key}`).toContain(view);
    }
  }
});

test('the filters of a step are valid for its list', () => {
  for (const step of roleNames.flatMap((role) => nextSteps(role, defaultGrants[role], calendar))) {
    const name = step.path.slice(1);
    for (const [field, text] of Object.entries(step.filters ?? {})) {
      if (!isEntityName(name)) throw new Error(`${step.key} filters what is no list`);
      const facts = Object.entries(entities[name].fields).find(([key]) => key === field)?.[1];
      expect(facts && parseFilter(facts, text), `${step.key} ${field}`).toBeTruthy();
    }
  }
});

test('the arrivals to add to stock open the view that counts them', () => {
  const steps = nextSteps('Preparer', defaultGrants.Preparer, calendar);
  expect(steps.find(({ key }) => key === 'arrivals')).toMatchObject({
    to: '/arrivals',
    search: { view: 'open' },
  });
});

test('without permissions only the dashboard is left', () => {
  expect(nextSteps('Preparer', [], calendar).map((step) => step.path)).toEqual(['/dashboard-prep']);
});
