import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { ProofVersion } from '#contract/endpoints/photos.ts';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run } from './order-story.ts';
import type { TestApp } from './test-app.ts';

/** What tests of proofs and artwork do with a test app. */
export function proofWorld(app: () => TestApp) {
  const get = async (who: RoleName, url: string) =>
    app().app.inject({ url, headers: { authorization: `Bearer ${app().tokens[who]}` } });
  return {
    get,
    /** Uploads a file; returns its id with the answer. */
    upload: async (who: RoleName, payload: Buffer, name?: string, type = 'application/pdf') => {
      const id = uuidv7();
      const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
      const answer = await app().app.inject({
        method: 'POST',
        url: `/api/photos/${id}${query}`,
        headers: { authorization: `Bearer ${app().tokens[who]}`, 'content-type': type },
        payload,
      });
      return { id, status: answer.statusCode, body: answer.json<{ name: string; code: string }>() };
    },
    /** Places an order with one marked line; returns what commands need. */
    placeJob: async (customer_code = 'C-CLIENT', marking = 'Broderie, cœur') => {
      const placed = orderOf([['R-1', 5, marking]], { customer_code });
      await run(app(), 'Manager', 'order.place', placed);
      const [line] = (await readOrder(app(), placed.order_id)).lines;
      const page = await app().call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
      const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
      const { order_id } = placed;
      return { order_id, line_id: line!.id, seen: { order_id, customization_id: job!.id }, id: job!.id };
    },
    readJob: async (id: string, who: RoleName = 'Admin') =>
      (await app().call(who, 'GET', `/api/customizations/${id}`)).body as Rows['customizations'],
    versions: async (id: string, who: RoleName = 'Admin') =>
      (await get(who, `/api/customizations/${id}/proofs`)).json<ProofVersion[]>(),
    /** Edits the marking by its form, as a Manager does. */
    edit: async (id: string, values: Partial<Rows['customizations']>) => {
      const { version } = (await app().call('Admin', 'GET', `/api/customizations/${id}`))
        .body as Rows['customizations'];
      return app().call('Manager', 'PATCH', `/api/customizations/${id}`, { ...values, version });
    },
    bell: async (who: RoleName) => {
      const answer = await app().call(who, 'GET', '/api/notifications/');
      const { body } = answer as { body: { message: string }[] | { rows: { message: string }[] } };
      return ('rows' in body ? body.rows : body).map(({ message }) => message);
    },
  };
}
