import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  type ChartOptions,
  type ChartType,
  type Plugin,
} from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { drawBarAmounts } from '#src/ui/draw-bar-amounts.ts';
import { resolveColorToken } from '#src/ui/resolve-color-token.ts';
import { hatch } from '#src/ui/hatch.ts';
import { useTheme } from '#src/ui/use-theme.ts';

/** Matches the width that the style sheet reserves. */
const axisWidth = 56;
const font = {
  size: 12,
  family: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
};
const bold = { ...font, weight: 'bold' as const };

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    /** The text and colour of the amount on each bar. */
    amounts: { words: readonly string[]; color: string };
  }
}

/**
 * Draws the amount on each bar. The text is in the options, because a chart keeps the plugins that it was created with.
 */
const amounts: Plugin<'bar', { words: readonly string[]; color: string }> = {
  id: 'amounts',
  afterDatasetsDraw: (chart, _, { words, color }) =>
    drawBarAmounts(chart, 0, { words, color, font: `600 ${font.size}px ${font.family}` }),
};

Chart.register(BarController, BarElement, CategoryScale, LinearScale);
/** Given to this chart alone: a registered plugin would draw on every chart. */
const plugins = [amounts];

export interface TurnoverChartProps {
  /** A one-sentence description of the chart. */
  label: string;
  /** Name, amount in cents and formatted amount of each day or month. */
  days: readonly { name: string; cents: number; words: string }[];
  /** Formats an amount for the axis. */
  formatValue: (cents: number) => string;
  /** Limited width: the names of the days take two lines. */
  narrow: boolean;
  /** The last day or month is not over. */
  open: boolean;
}

/** Turnover by day as bars with their amounts. */
export function TurnoverChart({ label, days, formatValue, narrow, open }: TurnoverChartProps) {
  const theme = useTheme();
  const drawn = useMemo(() => {
    const colors = readColors(theme);
    const last = days.length - 1;
    const data = {
      labels: days.map(({ name }) => (narrow ? name.split(' ') : name)),
      datasets: [
        {
          data: days.map(({ cents }) => cents),
          backgroundColor: days.map((_, at) => (open && at === last ? hatch(colors.bar) : colors.bar)),
          borderColor: colors.bar,
          borderWidth: 1.5,
          categoryPercentage: 0.6,
          barPercentage: 1,
        },
      ],
    };
    return {
      data,
      options: optionsOf(
        colors,
        days.map(({ words }) => words),
        formatValue,
      ),
    };
  }, [days, formatValue, narrow, open, theme]);
  return <Bar plugins={plugins} {...drawn} aria-label={label} role="img" />;
}

type Colors = { bar: string; ink: string; muted: string; line: string };

/** A canvas ignores forced colours, so the system colours are passed explicitly. */
const forcedColors = { bar: 'Highlight', ink: 'CanvasText', muted: 'CanvasText', line: 'GrayText' } as const;

function readColors(theme: string): Colors {
  if (theme === 'forced') return forcedColors;
  return {
    bar: resolveColorToken('--chart-single'),
    ink: resolveColorToken('--ink'),
    muted: resolveColorToken('--ink-2'),
    line: resolveColorToken('--line'),
  };
}

function optionsOf(
  colors: Colors,
  words: readonly string[],
  formatValue: TurnoverChartProps['formatValue'],
): ChartOptions<'bar'> {
  const last = words.length - 1;
  return {
    animation: false,
    maintainAspectRatio: false,
    // Links lie over the days and receive the presses.
    events: [],
    layout: { padding: { top: 22 } },
    plugins: { amounts: { words, color: colors.ink } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colors.muted },
        ticks: {
          color: colors.ink,
          font: ({ index }) => (index === last ? bold : font),
          maxRotation: 0,
          autoSkipPadding: 8,
        },
      },
      y: {
        beginAtZero: true,
        suggestedMax: 10_000,
        grid: { color: colors.line, drawTicks: false },
        border: { display: false },
        ticks: {
          color: colors.muted,
          font,
          maxTicksLimit: 5,
          padding: 8,
          callback: (cents) => formatValue(Number(cents)),
        },
        afterFit: (axis) => {
          axis.width = axisWidth;
        },
      },
    },
  };
}
