import { isReadyToShip, isStarted, type LineFacts, type PreparationState } from './preparation.ts';

/** One letter for each state, as an order's `preparation` has them. */
export const preparationLetters: Readonly<Record<PreparationState, string>> = {
  'to pick': 't',
  picked: 'p',
  short: 's',
  'to mark': 'm',
  marked: 'k',
  packed: 'd',
};

export type SummedLine = LineFacts & { total: number; position: number };

export type OrderSummary = {
  /** Cents HT. */
  total: number;
  line_count: number;
  piece_count: number;
  preparation: string;
  ready: boolean;
  started: boolean;
  short_count: number;
  marking_count: number;
};

/** What an order says of its lines; the server stores it and the device predicts it. */
export function summarizeOrder(lines: readonly SummedLine[]): OrderSummary {
  const ordered = [...lines].sort((a, b) => a.position - b.position);
  const sum = (of: (line: SummedLine) => number) => ordered.reduce((total, line) => total + of(line), 0);
  return {
    total: sum((line) => line.total),
    line_count: ordered.length,
    piece_count: sum((line) => line.quantity),
    preparation: ordered.map((line) => preparationLetters[line.prep_state]).join(''),
    ready: isReadyToShip(ordered),
    started: isStarted(ordered),
    short_count: ordered.filter((line) => line.prep_state === 'short').length,
    marking_count: ordered.filter((line) => line.marking !== '').length,
  };
}
