import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/access.ts';

/** What each permission allows. Custom permissions only have their name. */
export const permissionWords: Record<Permission, MessageDescriptor> = {
  'view products page': msg`See products`,
  'view articles page': msg`See articles`,
  'view orders page': msg`See orders`,
  'view orderlines page': msg`See order lines`,
  'view customizations page': msg`See customizations`,
  'view customers page': msg`See customers`,
  'view arrivals page': msg`See arrivals`,
  'view catalog page': msg`See the catalogue and the basket`,
  'view categories page': msg`See categories`,
  'view tags page': msg`See tags`,
  'view users page': msg`See users`,
  'view roles page': msg`See roles`,
  'view permissions page': msg`See permissions`,
  'view permissions management page': msg`See who holds which permission`,
  'manage products': msg`Edit products`,
  'manage articles': msg`Edit articles`,
  'manage orders': msg`Edit orders`,
  'manage orderlines': msg`Edit order lines`,
  'manage customizations': msg`Edit customizations`,
  'manage customers': msg`Edit customers`,
  'manage arrivals': msg`Edit arrivals`,
  'manage catalog': msg`Fill the basket`,
  'manage categories': msg`Edit categories`,
  'manage tags': msg`Edit tags`,
  'manage users': msg`Edit users`,
  'manage roles': msg`Edit roles`,
  'manage permissions': msg`Edit permissions`,
  'manage permissions management': msg`Give and take permissions`,
  'pick orders': msg`Pick orders`,
  'mark order lines': msg`Mark order lines`,
  'apply arrivals': msg`Put arrivals into stock`,
  'count stock': msg`Count stock`,
  'change order status': msg`Change the status of orders`,
  'place orders': msg`Place orders`,
  'approve proofs': msg`Approve proofs`,
  'import data': msg`Import files`,
  'export data': msg`Export files`,
};

/** The label of a permission; null for a custom one. */
export function wordsOf(name: string): MessageDescriptor | null {
  return Object.hasOwn(permissionWords, name) ? permissionWords[name as Permission] : null;
}
