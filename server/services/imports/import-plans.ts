import { isNoData, type ImportError } from '#contract/files/import-reasons.ts';
import type { EntityName } from '#contract/registry.ts';
import { createAccountClaims } from './account-claims.ts';
import { createBarcodeClaims } from './barcode-claims.ts';
import { arrivallinesPlan, arrivalsPlan } from './arrivals/arrivals-plan.ts';
import { judgeAccount } from './judge-account.ts';
import { textIn, type Decision, type ImportPlan, type ReadRow } from './import-plan.ts';
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
  users: planByKey('users', { judge: judgeAccount, claims: createAccountClaims }),
};

/** The import plan of a list. Rows without data, such as totals, never reach it. */
export function importPlanOf(name: EntityName): ImportPlan {
  const plan = specialPlans[name] ?? planByKey(name);
  return {
    ...plan,
    start: (context) => {
      const decide = plan.start(context);
      return async (q, rows) => {
        const data = rows.filter((row) => !isNoDataRow(row));
        const decided = await decide(q, data);
        const left = decided.decisions.values();
        const decisions = rows.map((row) =>
          isNoDataRow(row) ? leftOut(row) : nameFormulas(left.next().value!, row),
        );
        return { ...decided, decisions };
      };
    },
  };
}

const isNoDataRow = ({ errors }: ReadRow) => errors.some(({ reason }) => isNoData(reason));

/** A required cell that holds a formula without its result is not empty: the error names the formula. */
function nameFormulas(decision: Decision, { notes = [] }: ReadRow): Decision {
  if (decision.errors.length === 0) return decision;
  const errors = decision.errors.map((error): ImportError => {
    const formula = notes.find(({ field, reason }) => field === error.field && reason === 'no_result');
    return error.reason === 'required' && formula
      ? { ...error, reason: 'no_result', value: formula.value }
      : error;
  });
  return { ...decision, errors };
}

function leftOut({ row, errors }: ReadRow): Decision {
  return { row, state: 'error', row_id: '', changes: {}, errors };
}
