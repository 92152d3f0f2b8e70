import type { FieldKind } from '#contract/field.ts';
import { columnLetters } from '#contract/files/column-letters.ts';
import { guardSheetText } from '#contract/files/formula-guard.ts';
import { writeZip, type ZipPart } from './write-zip.ts';

/** A typed cell of a workbook. `day` and `moment` are in local time: `2026-06-12`, `2026-06-12T14:32:08`. */
export type SheetCell =
  | null
  | { type: 'text'; text: string }
  | { type: 'integer' | 'money'; number: string }
  | { type: 'day' | 'moment'; wall: string };

export type SheetColumn = { header: string; kind: FieldKind };

/** Maximum number of rows below the header of a sheet. */
export const sheetRowLimit = 1_048_575;

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes in the list of styles below. */
const style = { integer: 0, money: 1, day: 2, moment: 3, header: 4, text: 5 } as const;

const styles = `${prolog}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const contentTypes = `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`;

const rootRelations = `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const bookRelations = `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/** Escapes text for XML; characters that XML does not allow are dropped. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      // Workbooks decode `_x000D_` as a character code.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

/** The days since the epoch of workbooks, with the time as fraction. */
function serialOf(wall: string): string {
  const at = Date.parse(wall.length === 10 ? `${wall}T00:00:00Z` : `${wall}Z`);
  const serial = at / 86_400_000 + 25_569;
  return Number.isInteger(serial) ? String(serial) : serial.toFixed(10);
}

function writeText(at: string, text: string, look: number): string {
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function writeSheetCell(at: string, cell: SheetCell): string {
  if (cell === null) return '';
  if (cell.type === 'text') return writeText(at, guardSheetText(cell.text), style.text);
  const value = 'number' in cell ? cell.number : serialOf(cell.wall);
  return `<c r="${at}" s="${style[cell.type]}"><v>${value}</v></c>`;
}

function writeSheetRow(cells: readonly SheetCell[], row: number, letters: readonly string[]): string {
  return `<row r="${row}">${cells.map((cell, at) => writeSheetCell(`${letters[at]}${row}`, cell)).join('')}</row>`;
}

function widthOf({ kind }: SheetColumn): number {
  return kind === 'multiline' ? 40 : kind === 'text' || kind === 'list' || kind === 'email' ? 28 : 16;
}

/** Text columns have the text style, so that values typed below keep their leading zeros. */
function columnStyle({ kind }: SheetColumn): number {
  if (kind === 'integer' || kind === 'money' || kind === 'day') return style[kind];
  return kind === 'instant' ? style.moment : style.text;
}

async function* writeSheet(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetCell[][]>,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  const cols = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" style="${columnStyle(column)}" customWidth="1"/>`,
  );
  yield `${prolog}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ header }, at) => writeText(`${letters[at]}1`, header, style.header)).join('')}</row>`;
  let row = 1;
  for await (const page of pages)
    yield page.map((cells) => writeSheetRow(cells, (row += 1), letters)).join('');
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet, streamed page by page: it is never completely in memory. */
export function writeWorkbook(
  title: string,
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetCell[][]>,
): AsyncGenerator<Buffer> {
  const book = `${prolog}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [book] },
    { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(columns, pages) },
  ];
  return writeZip(parts);
}
