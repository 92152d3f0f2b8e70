import type { RoleName } from '#contract/access.ts';
import { buildPaper } from '#contract/rules/papers/build-paper.ts';
import { offeredPapers } from '#contract/rules/papers/offered-papers.ts';
import type { Paper, PaperKind } from '#contract/rules/papers/paper.ts';
import { readUserActor } from '#server/services/background-jobs/read-user-actor.ts';
import { readCompany } from '#server/services/company/company.ts';
import { readPaperSource } from '#server/services/papers/read-paper-source.ts';
import { injected } from './ask.ts';
import { differ, sum, type ExpectedOrder } from './expected-money.ts';
import type { House } from './house.ts';

/** Checks the content of an order's confirmation and delivery note, as the server draws them for a role. */
export async function checkPapers(house: House, role: RoleName, order: ExpectedOrder): Promise<string[]> {
  const { db, deps, userIds } = house.t;
  const { defaultLanguage, timezone } = deps.settings;
  const actor = (await readUserActor(db.read, userIds[role]))!;
  const company = await readCompany(db.read);
  const setting = {
    company,
    installation: defaultLanguage,
    timeZone: timezone,
    reader: defaultLanguage,
  };
  const read = async (kind: PaperKind, id: string): Promise<Paper> => {
    const now = deps.clock.now();
    const source = await readPaperSource(db.read, actor, kind, id, { ...setting, now });
    return buildPaper(kind, injected.fault?.paper?.(source) ?? source);
  };
  const wrong: string[] = [];
  const offered = offeredPapers(role, order);
  const where = (kind: PaperKind) => `the ${kind} of order ${order.number} for a ${role}`;
  if (offered.includes('confirmation'))
    wrong.push(...checkConfirmation(where('confirmation'), await read('confirmation', order.id), order));
  if (order.left.size > 0 && offered.includes('delivery-note'))
    wrong.push(...checkNote(where('delivery-note'), await read('delivery-note', order.id), order));
  return wrong;
}

function checkConfirmation(where: string, paper: Paper, order: ExpectedOrder): string[] {
  const { lines } = order;
  const [total, vat, gross] = paper.sums.map(({ value }) => digitsIn(value));
  const last = paper.sums.at(-1)!;
  const due = digitsIn(last.value) * (last.label === 'Overpaid' ? -1 : 1);
  return [
    ...differ(where, columnOf(paper, 1), new Map(lines.map((line) => [line.id, line.billed]))),
    ...differ(where, columnOf(paper, 3), new Map(lines.map((line) => [line.id, line.total]))),
    ...differ(
      where,
      new Map(Object.entries({ total: total!, vat: vat!, gross: gross!, due })),
      new Map(Object.entries({ total: order.total, vat: order.vat, gross: order.gross, due: order.due })),
    ),
  ];
}

/** The delivery note names every piece that left by the ledger, and nothing else. */
function checkNote(where: string, paper: Paper, order: ExpectedOrder): string[] {
  const left = sum([...order.left.values()]);
  const delivered = columnOf(paper, 2);
  const total = delivered.get('total');
  delivered.delete('total');
  return [
    ...differ(where, delivered, new Map(order.lines.map((line) => [line.id, line.shipped]))),
    ...(total === left && sum([...delivered.values()]) === left
      ? []
      : [`${where}: ${total} pieces delivered, ${left} left`]),
  ];
}

/** The numbers of a column by line, and by `total` where a row sums them: cents where it has amounts. */
function columnOf({ rows }: Paper, column: number): Map<string, number> {
  return new Map(
    rows.map(({ id, cells }) => {
      const cell = cells[column]!;
      return [id, cell.kind === 'text' ? digitsIn(cell.lines[0]!.text) : Number.NaN];
    }),
  );
}

function digitsIn(text: string): number {
  return Number(text.replaceAll(/\D/gu, ''));
}
