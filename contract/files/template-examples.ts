import type { Entity } from '../entity.ts';
import type { FieldKind } from '../field.ts';
import type { EntityName } from '../registry.ts';

/**
 * One example row for each list's template, in the API's form. A reference is a placeholder: if the row does not exist,
 * the template uses one that does.
 */
const examples: Partial<Record<EntityName, Record<string, unknown>>> = {
  products: {
    reference: 'TX-2040-ROU',
    location: 'B-07-3-02',
    threshold: 60,
    min_stock: 40,
    max_stock: 240,
    on_hand: 120,
  },
  articles: {
    reference: 'TX-2040-ROU',
    designation: 'T-shirt femme, rouge',
    price: 690,
    category: 'Textile',
    tags: ['coton', 'été'],
    description: 'Coton biologique 150 g',
    barcode: '3760120040115',
    barcodes: ['13760120040112×24'],
  },
  customers: {
    code: 'C-1042',
    name: 'Ateliers du Canal',
    email: 'achats@ateliers-du-canal.example',
    phone: '+33 1 99 00 12 34',
    shipping_address: '12 quai de Valmy\n75010 Paris',
    billing_address: '12 quai de Valmy\n75010 Paris',
    commercial: 'commercial',
  },
  arrivals: {
    number: 'AR-2026-0042',
    provider: 'Textiles du Nord',
    date: '2026-06-12',
    note: 'Palette 2 sur 2',
    reference: 'TX-2040-ROU',
    expected: 48,
    received: 48,
    rejected: 0,
    location: 'B-07-3-02',
  },
  arrivallines: {
    arrival_number: 'AR-2026-0042',
    reference: 'TX-2040-ROU',
    expected: 48,
    received: 48,
    rejected: 0,
    location: 'B-07-3-02',
  },
  categories: { name: 'Textile' },
  tags: { name: 'coton' },
  users: {
    username: 'camille.martin',
    full_name: 'Camille Martin',
    email: 'camille.martin@quai.example',
    role: 'Preparer',
    customer_code: '',
    active: true,
  },
  roles: { name: 'Preparer', description: 'Prépare les commandes' },
  permissions: { name: 'print labels', page: '/products' },
  orders: {
    number: '2026-000123',
    customer_code: 'C-1042',
    customer_name: 'Ateliers du Canal',
    date_ordered: '2026-06-12T12:32:08.000Z',
    status: 'Completed',
    amount_paid: 14904,
    total: 12420,
    commercial: 'commercial',
    customer_reference: 'BC-7781',
    delivery_instructions: 'Livrer avant 11 h, quai B',
    wanted_on: '2026-06-19',
    promised_on: '2026-06-17',
    reference: 'TX-2040-ROU',
    description: 'T-shirt femme, rouge',
    quantity: 18,
    price: 690,
  },
  orderlines: {
    order_number: '2026-000123',
    customer_code: 'C-1042',
    reference: 'TX-2040-ROU',
    description: 'T-shirt femme, rouge',
    category: 'Textile',
    quantity: 18,
    price: 690,
    total: 12420,
    marking: 'Broderie, cœur, 2 coul.',
  },
  customizations: {
    order_number: '2026-000123',
    customer_code: 'C-1042',
    reference: 'TX-2040-ROU',
    marking: 'Broderie, cœur, 2 coul.',
    technique: 'embroidery',
    position: 'cœur',
    size: '80 × 40 mm',
    colours: '2',
    quantity: 18,
    proof: 'approved',
    proof_required: true,
    state: 'to do',
  },
};

/** The example value of each kind of field, for lists without an example of their own. */
const samples: Record<FieldKind, unknown> = {
  text: 'Exemple',
  multiline: 'Exemple',
  code: 'EX-1',
  email: 'contact@exemple.example',
  phone: '+33 1 99 00 12 34',
  barcode: '3760120040115',
  location: 'B-07-3-02',
  integer: 10,
  money: 690,
  day: '2026-06-12',
  instant: '2026-06-12T08:00:00.000Z',
  boolean: true,
  choice: '',
  ref: '',
  list: [],
};

/** The example row of a list's template. */
export function templateExample(name: EntityName, entity: Entity): Record<string, unknown> {
  const fields = Object.entries(entity.fields);
  return (
    examples[name] ??
    Object.fromEntries(fields.map(([field, { kind, choices }]) => [field, choices[0] ?? samples[kind]]))
  );
}
