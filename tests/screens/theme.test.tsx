import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveColorToken } from '#src/ui/resolve-color-token.ts';
import { chooseTheme, readThemeChoice, startTheme } from '#src/ui/theme.ts';
import '#src/ui/theme.css';

let stop = () => undefined as void;
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  delete document.documentElement.dataset.theme;
});

test('the system decides until a theme is chosen, and the choice is remembered', () => {
  stop = startTheme();
  expect(readThemeChoice()).toBe('system');
  expect(document.documentElement.dataset.theme).toBe('light');
  chooseTheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#080b0c');
  chooseTheme('system');
  expect(localStorage.getItem('theme')).toBeNull();
  localStorage.setItem('theme', 'pink');
  expect(readThemeChoice()).toBe('system');
});

test('each theme applies its own colours, to a canvas too', () => {
  chooseTheme('light');
  expect(resolveColorToken('--chart-1')).toBe('rgb(29, 67, 179)');
  chooseTheme('dark');
  expect(resolveColorToken('--chart-1')).toBe('rgb(157, 184, 255)');
  chooseTheme('contrast');
  expect(resolveColorToken('--where')).toBe('rgb(255, 224, 0)');
});

test('the top bar is dark and a toast is inverted in every theme', () => {
  document.body.innerHTML = '<div class="scheme-bar"></div><div class="scheme-inverse"></div>';
  const bar = document.querySelector<HTMLElement>('.scheme-bar');
  const inverse = document.querySelector<HTMLElement>('.scheme-inverse');
  if (bar === null || inverse === null) throw new Error('no bars');
  const grounds = (['light', 'dark', 'contrast'] as const).map((theme) => {
    chooseTheme(theme);
    return [
      resolveColorToken('--surface', bar),
      resolveColorToken('--surface', inverse),
      resolveColorToken('--ink', inverse),
    ];
  });
  expect(grounds).toEqual([
    ['rgb(21, 25, 27)', 'rgb(20, 25, 27)', 'rgb(239, 242, 241)'],
    ['rgb(8, 11, 12)', 'rgb(239, 242, 241)', 'rgb(20, 25, 27)'],
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
  ]);
});

test('a dialog or popup that opens from a bar has the colours of the page', () => {
  const floating = '<dialog open></dialog><div popover="manual"></div>';
  document.body.innerHTML = ['bar', 'inverse']
    .map((kind) => `<div class="scheme-${kind}">${floating}</div>`)
    .join('');
  const parts = [...document.querySelectorAll<HTMLElement>('dialog, [popover]')];
  expect(parts).toHaveLength(4);
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    chooseTheme(theme);
    for (const token of ['--surface', '--ink', '--line', '--act', '--float'] as const) {
      const colours = new Set(parts.map((part) => resolveColorToken(token, part)));
      expect([...colours], `${token} of ${theme}`).toEqual([resolveColorToken(token)]);
    }
  }
});
