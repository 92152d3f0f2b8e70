import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Paper, PaperFormat } from '#contract/rules/papers/paper.ts';
import { regions } from '#contract/languages.ts';
import { drawPaper } from './draw-paper.ts';
import { paperLayouts } from './paper-layout.ts';
import { createPaperPage } from './paper-page.ts';

/** What the program calls itself in the properties of a file. */
const producer = 'PDF';

/**
 * One PDF of papers, as it is drawn: each paper's pages are passed on before the next one is read, so the memory is that
 * of one paper. Drawing gives other requests their turn every few milliseconds.
 * @param papers at least one
 */
export async function* writePapers(
  papers: AsyncIterable<Paper>,
  format: PaperFormat,
): AsyncGenerator<Buffer> {
  const layout = paperLayouts[format];
  let file: { doc: InstanceType<typeof PDFDocument>; draw: (paper: Paper) => Promise<void> } | undefined;
  const pieces: Buffer[] = [];
  for await (const paper of papers) {
    file ??= openFile(paper);
    await file.draw(paper);
    // The document hands over its pages asynchronously.
    await setImmediate();
    yield* pieces.splice(0);
  }
  if (!file) return;
  const ended = once(file.doc, 'end');
  file.doc.end();
  await ended;
  yield* pieces.splice(0);

  function openFile(first: Paper) {
    const doc = new PDFDocument({
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: regions[first.language],
      displayTitle: true,
      info: {
        Title: [first.title, first.number || first.order.code].filter(Boolean).join(' '),
        Author: first.sender.name,
        Producer: producer,
        Creator: producer,
      },
    });
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    const page = createPaperPage(doc, layout);
    const { logo } = first.sender;
    return { doc, draw: (paper: Paper) => drawPaper({ doc, page, layout, logo, codes: new Map() }, paper) };
  }
}
