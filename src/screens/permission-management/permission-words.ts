import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/access.ts';

/** What each permission allows. Custom permissions only have their name. */
const permissionWords: Record<Permission, MessageDescriptor> = {
  'view products page': msg`View products`,
  'view articles page': msg`View articles`,
  'view orders page': msg`View orders`,
  'view orderlines page': msg`View order lines`,
  'view customizations page': msg`View marking jobs`,
  'view customers page': msg`View customers`,
  'view arrivals page': msg`View arrivals`,
  'view catalog page': msg`View the catalogue and the basket`,
  'view categories page': msg`View categories`,
  'view tags page': msg`View tags`,
  'view users page': msg`View users`,
  'view roles page': msg`View roles`,
  'view permissions page': msg`View permissions`,
  'view permissions management page': msg`View the permissions of each role`,
  'view reports page': msg`View reports`,
  'manage products': msg`Edit products`,
  'manage articles': msg`Edit articles`,
  'manage orders': msg`Edit orders`,
  'manage orderlines': msg`Edit order lines`,
  'manage customizations': msg`Edit marking jobs`,
  'manage customers': msg`Edit customers`,
  'manage arrivals': msg`Edit arrivals`,
  'manage catalog': msg`Fill the basket`,
  'manage categories': msg`Edit categories`,
  'manage tags': msg`Edit tags`,
  'manage users': msg`Edit users`,
  'manage roles': msg`Edit roles`,
  'manage permissions': msg`Edit permissions`,
  'manage permissions management': msg`Grant and revoke permissions`,
  'pick orders': msg`Pick orders`,
  'mark order lines': msg`Mark order lines`,
  'apply arrivals': msg`Put arrivals into stock`,
  'count stock': msg`Count stock`,
  'change order status': msg`Change the status of orders`,
  'place orders': msg`Place orders`,
  'promise orders': msg`Promise dates to customers`,
  'send proofs': msg`Send proofs`,
  'approve proofs': msg`Approve proofs`,
  'import data': msg`Import files`,
  'export data': msg`Export files`,
  'manage company': msg`Change the company’s details`,
};

/** The label of a permission; null for a custom one. */
export function wordsOf(name: string): MessageDescriptor | null {
  return Object.hasOwn(permissionWords, name) ? permissionWords[name as Permission] : null;
}
