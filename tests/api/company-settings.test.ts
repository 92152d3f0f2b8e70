import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Company } from '#contract/endpoints/company.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { readPdf } from './read-pdf.ts';
import { company } from './sample-company.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('company settings, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 100);
    await t.call('Admin', 'PUT', '/api/company', company);
  }, 60_000);
  afterAll(() => t.close());

  it('only an Admin changes the company; identifiers are checked, saves audited and never lost', async () => {
    const read = async () => (await t.call('Client', 'GET', '/api/company')).body as Company;
    const before = await read();
    expect(before).toMatchObject({
      name: 'Atelier Meurthe',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
    });
    const { logo: _, default_language: __, ...body } = before;
    expect((await t.call('Manager', 'PUT', '/api/company', body)).status).toBe(403);
    for (const wrong of [
      { siret: '73282932000075' },
      { vat_number: 'FR45732829320' },
      { iban: 'FR7630006000011234567890188' },
      { bic: 'AGRI' },
    ]) {
      const answer = await t.call('Admin', 'PUT', '/api/company', { ...body, ...wrong });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ fields: { [Object.keys(wrong)[0]!]: expect.any(String) } });
    }
    expect((await t.call('Admin', 'PUT', '/api/company', { ...body, version: 99 })).status).toBe(409);
    const { body: audit } = await t.call('Admin', 'GET', '/api/audit?entity=company');
    expect((audit as { rows: unknown[] }).rows.length).toBe(1);
  });

  it('a logo is encoded again, whatever is in the file', async () => {
    const send = (content: string | Buffer, type = 'image/svg+xml', who: RoleName = 'Admin') =>
      t.app.inject({
        method: 'POST',
        url: '/api/company/logo',
        headers: { authorization: `Bearer ${t.tokens[who]}`, 'content-type': type },
        payload: content,
      });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script><rect width="90" height="30" fill="red"/></svg>';
    const drawn = await send(svg);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.json<Company>().logo).toMatch(/^data:image\/png;base64,/u);
    expect(drawn.body).not.toContain('script');
    expect((await send(svg, 'image/svg+xml', 'Manager')).statusCode).toBe(403);
    const bomb =
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    expect((await send(bomb)).statusCode).toBe(422);
    expect((await send(Buffer.from('GIF89a'), 'image/gif')).statusCode).toBe(422);
    expect(
      (await send('<svg xmlns="http://www.w3.org/2000/svg" width="9e8" height="9e8"/>')).statusCode,
    ).toBe(422);
    // Drawn in the size of a logo, whatever size and document type a drawing program gave it.
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    for (const [before, size] of [
      ['', 'width="210mm" height="297mm"'],
      ['', 'viewBox="0 0 20000 15000"'],
      [`<?xml version="1.0"?>\n${doctype}\n`, 'width="9" height="3"'],
    ]) {
      const answer = await send(
        `${before}<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="3"/></svg>`,
      );
      expect([answer.statusCode, size]).toEqual([200, size]);
      const { width, height } = await sharp(
        Buffer.from(answer.json<Company>().logo.split(',')[1]!, 'base64'),
      ).metadata();
      expect(width === 720 || height === 240, `${width} × ${height}`).toBe(true);
    }
    const order = orderOf([['R-1', 1]]);
    await run(t, 'Client', 'order.place', order);
    await readPdf(t, `/api/orders/${order.order_id}/papers/confirmation.pdf`);
    expect((await t.call('Admin', 'DELETE', '/api/company/logo')).body).toMatchObject({ logo: '' });
  });
});
