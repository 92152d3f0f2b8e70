import { techniques } from '#contract/entities/customizations.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';

/** Characters that spreadsheets and CSV files often corrupt. */
const nasty = [
  '=1+1',
  '+33 1 99 00 12 34',
  '-12',
  '@SUM(A1)',
  '0042',
  ' "quoted"; said, he',
  'line\nbreak',
  "'=quoted",
  '1e5',
  '🙂 é œ ﬁ',
  '_x0041_<b>&amp;',
];

/** Fills every list that has files with such values. */
export async function insertNastyRows(tx: Write): Promise<void> {
  const texts = nasty.map((text) => text.trim());
  await insertRows(
    tx,
    'categories',
    [...texts, 'Textile'].map((name) => ({ name })),
  );
  await insertRows(
    tx,
    'tags',
    [...texts, 'coton', 'été', 'rouge, vif'].map((name) => ({ name })),
  );
  await insertRows(
    tx,
    'products',
    texts
      .map((text, at) => ({
        reference: text,
        location: text,
        min_stock: at,
        threshold: at + 1,
        max_stock: at * 1000,
      }))
      .slice(1),
  );
  await insertRows(
    tx,
    'articles',
    texts.map((text, at) => ({
      reference: `${text}`,
      designation: text,
      description: text,
      price: at * 12_345,
      category: text,
      barcode: at % 2 ? '0012345678905' : 'typed by hand'.slice(0, 14),
      tags: JSON.stringify(at % 2 ? ['coton', 'été'] : ['rouge, vif']),
    })),
  );
  await insertRows(
    tx,
    'customers',
    texts.map((text, at) => ({
      code: text,
      name: text,
      phone: text,
      shipping_address: text,
      commercial: at % 2 ? 'commercial' : '',
    })),
  );
  await insertRows(tx, 'permissions', [{ name: 'print =1', page: '/products' }]);
  await insertRows(
    tx,
    'arrivals',
    texts.map((text, at) => ({
      number: text,
      provider: text,
      date: `2026-0${(at % 9) + 1}-0${(at % 9) + 1}`,
      note: text,
    })),
  );
  await insertRows(
    tx,
    'arrivallines',
    [...texts, ...texts].map((text, at) => ({
      arrival_number: texts[at % 3]!,
      reference: text,
      expected: at,
      received: at,
      rejected: at,
      location: text,
    })),
  );
  await insertRows(
    tx,
    'orders',
    ['C-OWN', 'C-OTHER'].map((code, at) => ({
      id: `order ${at}`,
      number: `2026-00000${at}`,
      customer_code: code,
      customer_name: code,
      status: 'Pending' as const,
      date_ordered: '2026-06-12T12:32:08.123Z',
      amount_paid: 1234,
      placed_by: 'admin',
      customer_reference: texts[at]!,
      delivery_instructions: texts[at + 6]!,
    })),
  );
  await insertRows(
    tx,
    'orderlines',
    [...texts, ...texts].map((text, at) => ({
      order_id: `order ${at % 2}`,
      order_number: `2026-00000${at % 2}`,
      customer_code: at % 2 ? 'C-OTHER' : 'C-OWN',
      position: at,
      reference: text,
      description: text,
      marking: text,
      quantity: 1 + (at % 3),
      price: 1050,
    })),
  );
  await insertRows(
    tx,
    'customizations',
    texts.map((text, at) => ({
      id: `job ${at}`,
      orderline_id: 'line',
      order_id: 'order 0',
      order_number: '2026-000000',
      customer_code: 'C-OWN',
      reference: text,
      marking: text,
      technique: techniques[at % techniques.length]!,
      position: text,
      size: text,
      colours: text,
      text,
      quantity: at,
      proof: 'none' as const,
      proof_required: at % 2,
      state: 'to do' as const,
      technician: at % 2 ? 'technician' : '',
    })),
  );
}
