import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customizations } from '#src/screens/lists/customizations.tsx';
import { orderlines } from '#src/screens/lists/orderlines.tsx';
import { JobFacts } from '#src/screens/marking/job-head.tsx';
import { Amended } from '#src/screens/order-detail/history/amended.tsx';
import { JobFactsPart } from '#src/screens/order-detail/job/job-facts-part.tsx';
import { openList, prepareLists, serve } from './open-list.tsx';
import { jobOf, lineOf } from './order-server.ts';
import { renderFrench } from './render-french.tsx';

const line = lineOf(1, { marking: 'Embroidery, heart, 2 col.' });
const job = jobOf(line, { technique: 'embroidery', position: 'heart', colours: '2 col.', text: '' });

test.each([
  ['customizations', customizations, job],
  ['orderlines', orderlines, line],
] as const)('the list of %s shows a marking in the language of the reader', async (_, list, row) => {
  await prepareLists();
  await page.viewport(1440, 900);
  serve(() => ({ body: { rows: [row], next: null, count: 1, capped: false } }));
  const { screen } = await openList(list as never);
  await expect.element(screen.getByText('Broderie, heart, 2 coul.').first()).toBeVisible();
  expect(document.body.innerHTML).not.toContain('2 col.');
});

test('the facts of a job name the number of colours in the language of the reader', async () => {
  const screen = await renderFrench(
    <>
      <JobFacts line={line} job={job} />
      <JobFactsPart job={{ ...job, colours: 'Pantone 186 C' }} staff />
      <JobFactsPart job={job} staff />
    </>,
  );
  expect(screen.getByText('2 coul.', { exact: true }).elements()).toHaveLength(2);
  await expect.element(screen.getByText('Pantone 186 C')).toBeVisible();
});

test('the history of an order names markings in the language of the reader', async () => {
  const { marking } = line;
  const markings = [{ reference: 'R-1', from: marking, to: 'Transfer, back', withdrawn: false }];
  const amendment = { kind: 'amended', lines: [], markings, total: null, accepted: [], fields: [] } as const;
  const screen = await renderFrench(<Amended amendment={amendment as never} renderField={() => null} />);
  await expect.element(screen.getByText(/Broderie, heart, 2 coul\. → Transfert, back/)).toBeVisible();
});
