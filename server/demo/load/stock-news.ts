import { stockLevelOf } from '#contract/rules/stock/stock-level.ts';
import type { Bell } from './bell.ts';
import type { Step } from './step.ts';
import type { Stocked } from './write-catalogue.ts';

/** Notifications to Managers about orders that took a product's stock across a level. `steps` sorted by time. */
export function notifyStockLevels(steps: readonly Step[], goods: ReadonlyMap<string, Stocked>): Bell[] {
  const newest = new Map<string, Step & { name: 'orderlines' }>();
  for (const step of steps) {
    if (step.name === 'orderlines' && !step.before) newest.set(step.after.product_reference, step);
  }
  return [...newest.values()].flatMap(({ at, by, after }): Bell[] => {
    const product = goods.get(after.reference)?.product;
    if (!product || after.allocated === 0 || product.stock_level === 'In stock') return [];
    const { reference, available, stock_level: level } = product;
    if (stockLevelOf({ ...product, allocated: product.allocated - after.allocated }) === level) return [];
    const link = `/products?reference=${encodeURIComponent(reference)}`;
    const news = {
      type: 'stock_level',
      data: { reference, level, available },
      link,
      about: { entity: 'products', id: product.id },
      collapseKey: `stock:${reference}`,
    } as const;
    return [{ at, by, news, roles: ['Manager'] }];
  });
}
