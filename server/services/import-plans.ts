import type { ImportName } from '#contract/files/import-fields.ts';
import { arrivallinesPlan, arrivalsPlan } from './import-arrivals.ts';
import { planByKey } from './import-keyed.ts';
import { textIn, type ImportPlan } from './import-plan.ts';
import { productsPlan } from './import-products.ts';

/** How the files of each list are taken in; a list whose rows are more than fields and a key brings a plan of its own. */
export const importPlans: { [N in ImportName]: ImportPlan } = {
  products: productsPlan,
  articles: planByKey('articles', {
    makes: {
      field: 'product_reference',
      ref: 'products',
      keyOf: (values) => textIn(values, 'product_reference') || textIn(values, 'reference'),
    },
    sides: ['products', 'categories', 'tags'],
  }),
  customers: planByKey('customers'),
  arrivals: arrivalsPlan,
  arrivallines: arrivallinesPlan,
  categories: planByKey('categories'),
  tags: planByKey('tags'),
  users: planByKey('users', { defaults: { active: true } }),
  roles: planByKey('roles'),
  permissions: planByKey('permissions'),
};
