import { extractText, getDocumentProxy } from 'unpdf';
import type { Paper, PaperFormat } from '#contract/rules/papers/paper.ts';
import { writePapers } from '#server/services/papers/write-papers.ts';

const empty: Paper = {
  kind: 'confirmation',
  language: 'fr',
  title: '',
  number: '',
  subtitle: '',
  sender: { name: '', lines: [], logo: '' },
  order: { label: '', code: '' },
  fields: [],
  columns: [{ key: 'article', label: '', isNumber: false, share: 1 }],
  rows: [],
  sums: [],
  laterDeliveries: null,
  notes: [],
  formFields: [],
  footer: [],
  pageText: '',
};

/** The text of each page of a paper as PDF. */
export async function pagesOf(parts: Partial<Paper>, format: PaperFormat = 'a4'): Promise<string[]> {
  async function* one() {
    yield { ...empty, ...parts };
  }
  const pieces: Buffer[] = [];
  for await (const piece of writePapers(one(), format)) pieces.push(piece);
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' ').trim());
}
