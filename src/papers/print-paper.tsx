import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { useEffect, useState } from 'react';
import type { Paper, PaperKind } from '#contract/rules/papers/paper.ts';
import { buildPaper } from '#contract/rules/papers/build-paper.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readPersonName } from '#src/session/people/person-names.ts';
import { readTimezone } from '#src/session/timezone.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { PrintSheet } from '#src/ui/print/print-sheet.tsx';
import { readCompany } from './company-store.ts';
import { PaperView } from './paper-view.tsx';

export type PaperOrder = OrderAggregate & { order: NonNullable<OrderAggregate['order']> };

export interface PrintPaperProps {
  kind: PaperKind;
  aggregate: PaperOrder;
  /** Username, on papers of the warehouse. */
  printedBy: string;
  /** Pieces that wait for stock, by line, if the server said so. */
  waiting: ReadonlyMap<string, Waiting> | undefined;
  onDone: () => void;
}

/** Prints a paper from this device: its content is built from the order as it is shown here. */
export function PrintPaper({ kind, aggregate, printedBy, waiting, onDone }: PrintPaperProps) {
  const { language } = useFormat();
  // As it is now: a change meanwhile must not open the print dialog again.
  const [source] = useState({
    kind,
    aggregate,
    printedBy: readPersonName(printedBy),
    waiting,
    language,
  });
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    let isShown = true;
    const build = async () => {
      const company = await readCompany();
      if (!isShown) return;
      const { order, lines, customizations: jobs } = source.aggregate;
      // The days of a paper are the operator's, as on the PDF.
      const timeZone = readTimezone();
      const content = {
        order,
        lines,
        jobs,
        ...(source.waiting && { waiting: source.waiting }),
        company,
        installation: company.version === 0 ? source.language : company.default_language,
        reader: source.language,
        now: new Date().toISOString(),
        printedBy: source.printedBy,
        ...(timeZone !== null && { timeZone }),
      };
      setPaper(buildPaper(source.kind, content));
    };
    void build();
    return () => {
      isShown = false;
    };
  }, [source]);
  return (
    paper && (
      <PrintSheet onDone={onDone}>
        <PaperView paper={paper} />
      </PrintSheet>
    )
  );
}
