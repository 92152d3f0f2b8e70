import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { drawBarAmounts } from '#src/ui/draw-bar-amounts.ts';
import { hatch } from '#src/ui/hatch.ts';
import { resolveColorToken } from '#src/ui/resolve-color-token.ts';
import { useTheme } from '#src/ui/use-theme.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

const font = {
  size: 11,
  family: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
};

export type SalesBarData = {
  name: string;
  now: number;
  /** Null without a comparison. */
  before: number | null;
  /** The month has ended; else its bar is hatched. */
  over: boolean;
  /** The amount as written on the bar. */
  words: string;
};

export interface SalesChartProps {
  /** A one-sentence description of the chart. */
  label: string;
  bars: readonly SalesBarData[];
  formatValue: (value: number, short: boolean) => string;
  /** Limited width: without amounts on the bars. */
  narrow: boolean;
}

/** Months as bars, each beside the month that it is compared with. */
export function SalesChart({ label, bars, formatValue, narrow }: SalesChartProps) {
  const theme = useTheme();
  const drawn = useMemo(() => {
    const colors = readColors(theme);
    const compares = bars.some(({ before }) => before !== null);
    const now = {
      data: bars.map((bar) => bar.now),
      backgroundColor: bars.map(({ over }) => (over ? colors.now : hatch(colors.now))),
      borderColor: colors.now,
      borderWidth: 1.5,
      categoryPercentage: 0.7,
      barPercentage: 0.95,
    };
    const before = { ...now, data: bars.map((bar) => bar.before ?? 0), backgroundColor: colors.before };
    const datasets = compares ? [{ ...before, borderColor: colors.before }, now] : [now];
    const words = narrow ? [] : bars.map((bar) => bar.words);
    return {
      data: { labels: bars.map(({ name }) => name), datasets },
      options: optionsOf(colors, formatValue),
      plugins: [amountsOn(words, colors.ink)],
      // A chart keeps the plugins that it was created with.
      key: `${theme} ${words.join()}`,
    };
  }, [bars, formatValue, narrow, theme]);
  const { key, ...chart } = drawn;
  return <Bar key={key} {...chart} aria-label={label} role="img" />;
}

/** Draws the amounts on the bars of the last data set, the period's own. */
function amountsOn(words: readonly string[], color: string): Plugin<'bar'> {
  return {
    id: 'sales-amounts',
    afterDatasetsDraw: (chart) =>
      drawBarAmounts(chart, chart.data.datasets.length - 1, {
        words,
        color,
        font: `600 ${font.size}px ${font.family}`,
      }),
  };
}

type Colors = { now: string; before: string; ink: string; quiet: string; line: string };

/** A canvas ignores forced colours, so the system colours are passed explicitly. */
const forcedColors = {
  now: 'Highlight',
  before: 'GrayText',
  ink: 'CanvasText',
  quiet: 'CanvasText',
  line: 'GrayText',
} as const;

function readColors(theme: string): Colors {
  if (theme === 'forced') return forcedColors;
  return {
    now: resolveColorToken('--chart-single'),
    before: resolveColorToken('--ink-3'),
    ink: resolveColorToken('--ink'),
    quiet: resolveColorToken('--ink-2'),
    line: resolveColorToken('--line'),
  };
}

function optionsOf(colors: Colors, formatValue: SalesChartProps['formatValue']): ChartOptions<'bar'> {
  return {
    animation: false,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: 16, right: 8 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colors.quiet },
        ticks: { color: colors.ink, font, maxRotation: 0, autoSkipPadding: 8 },
      },
      y: {
        beginAtZero: true,
        grid: { color: colors.line, drawTicks: false },
        border: { display: false },
        ticks: {
          color: colors.quiet,
          font,
          maxTicksLimit: 4,
          precision: 0,
          padding: 6,
          callback: (value) => formatValue(Number(value), true),
        },
      },
    },
  };
}
