import type { EntityName } from '#contract/registry.ts';
import { createAccountClaims } from './account-claims.ts';
import { createBarcodeClaims } from './barcode-claims.ts';
import { arrivallinesPlan, arrivalsPlan } from './arrivals/arrivals-plan.ts';
import { judgeAccount } from './judge-account.ts';
import { textIn, type ImportPlan } from './import-plan.ts';
import { orderlinesPlan, ordersPlan } from './orders/orders-plan.ts';
import { planByKey } from './plan-by-key.ts';
import { productsPlan } from './products-plan.ts';

/** Plans of the lists whose rows are not just fields and a key. */
const specialPlans: { [N in EntityName]?: ImportPlan } = {
  products: productsPlan,
  articles: planByKey('articles', {
    createsParent: {
      field: 'product_reference',
      ref: 'products',
      keyOf: (values) => textIn(values, 'product_reference') || textIn(values, 'reference'),
    },
    claims: createBarcodeClaims,
  }),
  arrivals: arrivalsPlan,
  arrivallines: arrivallinesPlan,
  orders: ordersPlan,
  orderlines: orderlinesPlan,
  users: planByKey('users', { defaults: { active: true }, judge: judgeAccount, claims: createAccountClaims }),
};

/** The import plan of a list. */
export function importPlanOf(name: EntityName): ImportPlan {
  return specialPlans[name] ?? planByKey(name);
}
