import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { monthName } from '#src/i18n/month-name.ts';
import { TurnoverChart } from '#src/screens/dashboards/turnover-chart.tsx';
import '#src/ui/theme.css';

type Drawn = { text: string; start: number; end: number; line: number };

/** The texts that were drawn last, with their place in px of the canvas. */
let drawn: Drawn[] = [];

beforeEach(() => {
  drawn = [];
  vi.restoreAllMocks();
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    const at = new DOMPoint(x, y).matrixTransform(this.getTransform());
    const width = this.measureText(text).width * this.getTransform().a;
    const start = this.textAlign === 'center' ? at.x - width / 2 : at.x;
    drawn.push({ text, start, end: start + width, line: Math.round(at.y) });
  });
});

const euros = (cents: number) => `${Math.round(cents / 100_000)} k €`;

function daysOf(count: number, language: 'en' | 'fr') {
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2025, at, 1)).toISOString().slice(0, 10);
    return { name: monthName(day, language, count > 12), cents: 12_345_600, words: '123,5 k' };
  });
}

for (const language of ['en', 'fr'] as const)
  for (const width of [300, 460, 760, 1100])
    for (const count of [2, 7, 12, 25])
      test(`texts of ${count} months do not touch on ${width} px (${language})`, async () => {
        await page.viewport(1440, 900);
        await render(
          <div style={{ width, height: 240 }}>
            <TurnoverChart
              label="Turnover"
              days={daysOf(count, language)}
              formatValue={euros}
              narrow={width < 700}
              open={false}
            />
          </div>,
        );
        await expect.element(page.getByRole('img', { name: 'Turnover' })).toBeVisible();
        await expect.poll(() => drawn.length).toBeGreaterThan(2);
        const last = new Map(drawn.map((one) => [`${Math.round(one.start)} ${one.line}`, one]));
        for (const one of last.values())
          for (const other of last.values())
            if (one !== other && one.line === other.line && one.start <= other.start)
              expect(one.end, `${one.text} and ${other.text}`).toBeLessThan(other.start);
      });
