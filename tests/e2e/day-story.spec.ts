import { expect } from '@playwright/test';
import { BellBook } from './bell-book.ts';
import { openingStock } from './house.ts';
import { test } from './house-test.ts';
import { desktopSize, signInAll } from './people.ts';
import {
  acceptInvitation,
  addFromCatalogue,
  amendQuantity,
  announceArrival,
  chooseMarking,
  pickShort,
  pickWhole,
  inviteUser,
  markAll,
  receiveArrival,
  sendProof,
  setQuantity,
} from './story-acts.ts';
import { readLedger, readPaper, readSalesFile, readTurnover } from './story-books.ts';
import {
  arrival,
  came,
  cap,
  euros,
  firstTotal,
  found,
  missing,
  mug,
  mugsAtFirst,
  ordered,
  proofSent,
  restTotal,
  umbrella,
} from './story-goods.ts';
import { phoneSize, tabletSize } from './tablet.ts';

test('a day of six users: one order from the catalogue to two shipments; bells, dashboards and ledger agree', async ({
  house,
  browser,
}) => {
  test.setTimeout(600_000);
  for (const { reference, price } of Object.values(ordered)) {
    const [article] = await house.rows('admin', `/articles?reference=${reference}`);
    await house.write('admin', 'PATCH', `/articles/${article!.id}`, { price, version: article!['version'] });
  }
  const { pages, errors } = await signInAll(browser, house.url, {
    claire: desktopSize,
    colette: desktopSize,
    paul: tabletSize,
    tess: phoneSize,
    marion: desktopSize,
    admin: desktopSize,
  });
  const { claire, colette, paul, tess, marion, admin } = pages;
  // Petra and marc also work here but do nothing today.
  const bells = new BellBook(house, pages, ['petra', 'marc']);

  const invited = inviteUser(admin, house, 'lucie').then((link) =>
    acceptInvitation(browser, house.url, link, 'lucie'),
  );

  await test.step('the client fills a basket, with a marking and with more than the available stock', async () => {
    for (const { name } of Object.values(ordered)) await addFromCatalogue(claire, name);
    await claire.goto('/basket');
    for (const { name, quantity } of Object.values(ordered))
      await setQuantity(claire, name, name === mug.name ? mugsAtFirst : quantity);
    await chooseMarking(claire, umbrella.name);
    await expect(claire.getByText('1 line has a marking.')).toBeVisible();
    await expect(claire.getByText('What is missing ships when back in stock.')).toBeVisible();
    await claire.getByRole('button', { name: 'Place the order' }).click();
  });

  const number =
    await test.step('the order is accepted, and the client reads that a part of it ships later', async () => {
      const placed = claire.getByRole('heading', { name: /^Order \d{4}-\d{6} placed$/ });
      await expect(placed).toBeVisible();
      await expect(
        claire.getByText('Part of it is out of stock and ships when back in stock.'),
      ).toBeVisible();
      return /\d{4}-\d{6}/.exec((await placed.textContent())!)![0];
    });

  await test.step('the commercial sees the order; preparers and managers are notified', async () => {
    await colette.goto('/orders');
    const row = colette.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Claire et fils');
    const more = (mugsAtFirst - mug.quantity) * mug.price;
    await expect(row).toContainText(euros(firstTotal + restTotal + more, 2));
    const created = ['order_created', `Order ${number} from Claire et fils: 3 lines to pick.`] as const;
    const out = ['stock_level', `${cap.reference} is out of stock: ${missing.cap} pieces missing.`] as const;
    await bells.ring({ paul: [created], petra: [created], marion: [out, created], marc: [out, created] });
  });

  await test.step('the manager requests a proof; the technician sends one', async () => {
    await marion.getByRole('button', { name: `Marking of ${umbrella.reference}:` }).click();
    const needed = marion.getByRole('switch', { name: 'Marking waits for an approved proof' });
    await needed.click();
    await expect(needed).toBeChecked();
    await marion.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await tess.goto('/marking?tab=proof');
    await tess.getByRole('link').filter({ hasText: umbrella.reference }).click();
    await expect(tess.getByText('Marking starts once it is approved.')).toBeVisible();
    await sendProof(tess, 'Thread 1147, 80 mm', '#2040c0');
    await bells.ring(proofSent(`Order ${number}: proof`));
  });

  await test.step('the client rejects the proof with a comment, and the others are notified', async () => {
    const drawer = claire.getByRole('dialog');
    await expect(drawer.getByText('Thread 1147, 80 mm')).toBeVisible();
    await drawer.getByRole('button', { name: 'Refuse…' }).click();
    await drawer.getByLabel('What has to change').fill('Ours is the red anchor.');
    await drawer.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(claire.getByRole('row').filter({ hasText: umbrella.name })).toContainText(
      'Ours is the red anchor.',
    );
    const refused = ['proof', `Order ${number}: proof refused for ${umbrella.reference}.`] as const;
    await bells.ring({ tess: [refused], colette: [refused] });
    await expect(colette.getByRole('dialog')).toContainText('Ours is the red anchor.');
  });

  await test.step('another proof is sent and approved', async () => {
    await tess.getByRole('link', { name: 'Open the marking job' }).click();
    await expect(tess.getByText('Ours is the red anchor.').first()).toBeVisible();
    await sendProof(tess, 'The red anchor', '#c02020');
    await bells.ring(proofSent(`Order ${number}: proof v2`));
    await expect(claire.getByRole('dialog').getByText('The red anchor', { exact: true })).toBeVisible();
    await claire.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const approved = ['proof', `Order ${number}: proof v2 approved for ${umbrella.reference}.`] as const;
    await bells.ring({ tess: [approved], colette: [approved] });
  });

  await test.step('the commercial amends the order at the client’s request; amount and stock follow', async () => {
    await colette.goto('/orders');
    await colette.getByRole('link', { name: number }).first().click();
    await amendQuantity(colette, mug.reference, mug.quantity);
    await expect(colette.getByText(euros(firstTotal + restTotal, 2)).first()).toBeVisible();
    await expect
      .poll(async () => (await house.rows('admin', `/products?reference=${mug.reference}`))[0]!['allocated'])
      .toBe(mug.quantity);
    // The amendment is the commercial's own; managers and preparers are not concerned before the picking.
    await bells.compare();
  });

  const lucie = await invited;
  lucie.on('pageerror', (error) => errors.push(`lucie: ${error.message}`));

  await test.step('the preparer picks along the racks; two lines are short', async () => {
    await paul.getByRole('button', { name: 'Pick', exact: true }).first().click();
    await pickShort(paul, cap.reference, found.cap, 'Not found');
    await pickWhole(paul, umbrella.reference);
    await pickShort(paul, mug.reference, found.mug, 'Damaged');
    await expect(paul.getByText('Waiting for their marking')).toBeVisible();
    const short = ['line_short', `Order ${number}: shortages on 2 lines.`] as const;
    const ready = ['ready_to_mark', `Order ${number}: ${umbrella.reference} is ready to mark.`] as const;
    await bells.ring({ marion: [short], marc: [short], colette: [short], tess: [ready] });
  });

  await test.step('the technician starts, counts and finishes; the preparer packs', async () => {
    await markAll(tess, umbrella.quantity);
    await paul.getByRole('button', { name: 'Pack all' }).click();
    await expect(paul.getByText('Before it ships: 2 shortages to accept.')).toBeVisible();
  });

  const rest =
    await test.step('the manager accepts the breakage and ships in part: the rest becomes a new order', async () => {
      const broken = marion.getByRole('row').filter({ hasText: mug.name });
      await broken.getByRole('button', { name: 'Accept shortage' }).click();
      await expect(broken).toContainText('Damaged · accepted');
      await expect(marion.getByRole('row').filter({ hasText: umbrella.name })).toContainText('Packed');
      await marion.getByRole('button', { name: 'Ship in part…' }).click();
      const dialog = marion.getByRole('dialog', { name: `Ship ${number} in part` });
      await expect(dialog).toContainText('530 pieces ship');
      await expect(dialog).toContainText('A back order of 2 lines (122 pieces) will be created');
      await dialog.getByLabel('Reason, for the team').fill('The supplier is late');
      await dialog.getByLabel('Message to the customer').fill('The caps come tomorrow.');
      await dialog.getByRole('button', { name: 'Ship 530 pieces, create the back order' }).click();
      await expect(marion.getByRole('list', { name: 'Progress of the order' })).toContainText('Shipped');
      await expect.poll(async () => (await house.rows('admin', '/orders')).length).toBe(2);
      const orders = await house.rows('admin', '/orders');
      const next = String(orders.find((order) => order['number'] !== number)!['number']);
      await expect(marion.getByRole('link', { name: `Back order ${next}` })).toBeVisible();
      const left = [
        'order_status',
        `Order ${number} is shipped in part. Back order: ${next}. The caps come tomorrow.`,
      ] as const;
      const created = ['order_created', `Order ${next} from Claire et fils: 2 lines to pick.`] as const;
      await bells.ring({
        claire: [left],
        colette: [left],
        paul: [created],
        petra: [created],
        marc: [created],
      });
      return next;
    });

  await test.step('an arrival brings the caps: announced by the manager, counted and applied by the preparer', async () => {
    await announceArrival(marion, arrival.number, `${cap.reference};${arrival.received}`);
    await receiveArrival(paul, arrival, cap.name);
    await paul.getByText(`${came} in stock`, { exact: true }).waitFor();
    const there = `Arrival ${arrival.number} is in stock: ${cap.reference} for order ${rest}.`;
    await bells.ring({ colette: [['arrival_applied', there]] });
  });

  await test.step('the invited preparer picks, packs and ships the rest', async () => {
    await lucie.goto('/orders');
    await lucie
      .getByRole('link', { name: new RegExp(rest) })
      .first()
      .click();
    await lucie.getByRole('button', { name: 'Pick', exact: true }).first().click();
    await pickWhole(lucie, cap.reference);
    await pickWhole(lucie, mug.reference);
    await lucie.getByRole('button', { name: 'Pack all' }).click();
    await lucie.getByRole('button', { name: 'Ship', exact: true }).click();
    const left = ['order_status', `Order ${rest} is shipped.`] as const;
    await bells.ring({ claire: [left], colette: [left] });
  });

  await test.step('three dashboards show the turnover of the lines, to the cent', async () => {
    const total = firstTotal + restTotal;
    const said = { tile: euros(total, 0), top: euros(total, 0), orders: 2, cents: total };
    expect(await readTurnover(marion, '/dashboard-manager')).toEqual(said);
    expect(await readTurnover(colette, '/dashboard-commercial')).toEqual(said);
    expect(await readTurnover(admin, '/dashboard')).toEqual(said);
    await colette.goto('/orders');
    for (const [order, amount] of [
      [number, firstTotal],
      [rest, restTotal],
    ] as const) {
      const row = colette.getByRole('row').filter({ hasText: order });
      await expect(row).toContainText('Shipped');
      await expect(row).toContainText(euros(amount, 2));
    }
  });

  await test.step('the file of the sales report has the same pieces and amounts', async () => {
    const sold = Object.values(ordered).map(({ reference, quantity, price }) => [
      reference,
      { pieces: quantity, cents: quantity * price },
    ]);
    expect(await readSalesFile(marion)).toEqual(Object.fromEntries(sold));
  });

  await test.step('the client reads the same amounts, and pieces on paper', async () => {
    const pieces = [umbrella.quantity + found.cap + found.mug, missing.cap + missing.mug];
    for (const [at, [order, amount]] of [
      [number, firstTotal] as const,
      [rest, restTotal] as const,
    ].entries()) {
      await claire.goto('/orders');
      const row = claire.getByRole('row').filter({ hasText: order });
      await expect(row.filter({ hasText: euros(amount, 2) }).first()).toBeVisible();
      await claire.getByRole('link', { name: order }).first().click();
      await claire.getByRole('heading', { name: order }).waitFor();
      expect(await readPaper(claire, 'Order confirmation')).toContain(`Total excl. VAT ${euros(amount, 2)}`);
      expect(await readPaper(claire, 'Delivery note')).toContain(`Pieces delivered ${pieces[at]}`);
    }
  });

  await test.step('for every product the ledger matches the stock: opening, in and out', async () => {
    const { moved, stock } = await readLedger(house);
    const shipped = (reference: string, source: string, pieces: number) =>
      `${reference} shipment ${source}: ${-pieces}`;
    expect(moved).toEqual(
      [
        `${cap.reference} arrival ${arrival.number}: ${came}`,
        shipped(umbrella.reference, number, umbrella.quantity),
        shipped(cap.reference, number, found.cap),
        shipped(mug.reference, number, found.mug),
        shipped(cap.reference, rest, missing.cap),
        shipped(mug.reference, rest, missing.mug),
      ].toSorted(),
    );
    expect(stock).toHaveLength(24);
    for (const { reference, sum, ...facts } of stock) {
      const gone = Object.values(ordered).find((one) => one.reference === reference)?.quantity ?? 0;
      const left = openingStock + (reference === cap.reference ? came : 0) - gone;
      const should = { sum: left, on_hand: left, allocated: 0, available: left };
      expect({ sum, ...facts }, reference).toEqual(should);
    }
    await admin.goto(`/products?q=${cap.reference}`);
    await admin.getByText(cap.reference, { exact: true }).first().click();
    const panel = admin.getByRole('dialog');
    await expect(panel).toContainText(/On hand\s*27/);
    await panel.getByRole('tab', { name: 'Movements' }).click();
    for (const source of [number, arrival.number, rest]) await expect(panel).toContainText(source);
  });

  await test.step('no other notifications were sent, and no screen had an error', async () => {
    await bells.compare();
    for (const page of [claire, colette, marion, admin, tess]) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Notifications: none unread' })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
});
