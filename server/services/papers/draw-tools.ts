import type { CodeBars } from '#contract/rules/codes/code-bars.ts';
import type { PaperLayout } from './paper-layout.ts';
import type { Item, PaperPage } from './paper-page.ts';
import type { PdfDocument, TextStyle } from './paper-text.ts';

/** Space between columns, in points. */
export const gap = 8;

/** What the parts of a paper are drawn with. */
export type DrawTools = {
  doc: PdfDocument;
  page: PaperPage;
  layout: PaperLayout;
  logo: string;
  /** The bars of this paper's codes: they are needed to count the pages, and again to draw. */
  codes: Map<string, CodeBars>;
};

export type PaperStyles = Record<'title' | 'heading' | 'strong' | 'text' | 'quiet', TextStyle>;

/** The styles of text of a layout. */
export function stylesOf(layout: PaperLayout): PaperStyles {
  return {
    title: { font: 'bold', size: layout.title },
    heading: { font: 'bold', size: layout.heading },
    // References and numbers.
    strong: { font: 'bold', size: layout.text + 0.5, isCode: true },
    text: { font: 'regular', size: layout.text },
    quiet: { font: 'regular', size: layout.quiet, grey: true },
  };
}

/** Empty space. */
export function space(height: number): Item {
  return { height, draw: () => undefined };
}
