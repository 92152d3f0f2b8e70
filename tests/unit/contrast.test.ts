import { beforeAll, describe, expect, test } from 'vitest';
import { contrastOf, readBars, readTokens, type ThemeName, type Tokens } from './read-tokens.ts';

const SHEETS = ['bg', 'surface', 'sunk', 'hover'];
const STATES = ['wait', 'move', 'ok', 'off', 'bad', 'mark', 'note'];
const THEMES: ThemeName[] = ['light', 'dark', 'contrast'];

/** Text that is read on the floor and text that carries a state: 7 to 1. */
const STRONG: [string, string][] = [
  ...SHEETS.map((sheet): [string, string] => ['ink', sheet]),
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'sunk'],
  ['act', 'surface'],
  ['act', 'act-soft'],
  ['on-act', 'act'],
  ['on-where', 'where'],
  ['on-scan', 'scan-ok'],
  ['on-scan', 'scan-bad'],
  ...STATES.map((state): [string, string] => [state, `${state}-tint`]),
];

/** All other text: 4.5 to 1. */
const PLAIN: [string, string][] = [
  ...SHEETS.flatMap((sheet): [string, string][] => [
    ['ink-2', sheet],
    ['ink-3', sheet],
    ['act', sheet],
  ]),
  ['on-danger', 'danger'],
  ['danger', 'surface'],
  ...STATES.flatMap((state): [string, string][] => [
    [state, 'surface'],
    [state, 'bg'],
    [state, 'sunk'],
  ]),
];

/** Graphics without text: field borders, focus rings, bars, icons, chart lines: 3 to 1. */
const SEEN: [string, string][] = [
  ['edge', 'surface'],
  ['edge', 'sunk'],
  ['act', 'surface'],
  ...STATES.map((state): [string, string] => [`${state}-mark`, 'surface']),
  ...['1', '2', '3', '4', '5', 'single'].map((name): [string, string] => [`chart-${name}`, 'surface']),
];

let themes: Record<ThemeName, Tokens>;
beforeAll(async () => {
  themes = await readTokens();
});

function listFaint(theme: ThemeName, pairs: [string, string][], least: number): string[] {
  const tokens = themes[theme];
  return pairs.flatMap(([fore, back]) => {
    const [one, other] = [tokens[fore], tokens[back]];
    if (one === undefined || other === undefined) return [`${fore} or ${back} is no token`];
    const ratio = contrastOf(one, other);
    return ratio < least ? [`${fore} on ${back}: ${ratio.toFixed(2)}`] : [];
  });
}

test('contrast is measured as WCAG 2 defines it', () => {
  expect(contrastOf('#fff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(THEMES)('theme %s', (theme) => {
  test('floor text and state text reach 7', () => {
    expect(listFaint(theme, STRONG, 7)).toEqual([]);
  });
  test('other text reaches 4.5', () => {
    expect(listFaint(theme, PLAIN, 4.5)).toEqual([]);
  });
  test('graphics reach 3', () => {
    expect(listFaint(theme, SEEN, 3)).toEqual([]);
  });
});

test('on bars with another colour scheme than the page, text reaches 7 and state text 4.5', async () => {
  const bars = await readBars();
  expect(bars.length).toBeGreaterThanOrEqual(6);
  for (const { ground, words } of bars) {
    const tokens = themes[words];
    for (const name of ['ink', 'ink-2'])
      expect(contrastOf(tokens[name] ?? '', ground), `${name} on ${ground}`).toBeGreaterThan(7);
    for (const name of ['act', 'ok', 'wait', 'bad']) {
      expect(contrastOf(tokens[name] ?? '', ground), `${name} on ${ground}`).toBeGreaterThan(4.5);
    }
  }
});
