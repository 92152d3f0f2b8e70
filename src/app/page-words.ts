import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Every page's name, for its title, the menu and the bar. */
export const pageWords = {
  home: msg`Home`,
  dashboard: msg`Dashboard`,
  salesDashboard: msg`Sales dashboard`,
  markingDashboard: msg`Marking dashboard`,
  managerDashboard: msg`Manager dashboard`,
  preparationDashboard: msg`Preparation dashboard`,
  catalog: msg`Catalogue`,
  products: msg`Products`,
  article: msg`Article`,
  articles: msg`Articles`,
  order: msg`Order`,
  orders: msg`Orders`,
  picking: msg`Picking`,
  marking: msg`Marking`,
  orderlines: msg`Order lines`,
  customizations: msg`Customizations`,
  customers: msg`Customers`,
  arrivals: msg`Arrivals`,
  categories: msg`Categories`,
  tags: msg`Tags`,
  users: msg`Users`,
  roles: msg`Roles`,
  permissions: msg`Permissions`,
  permissionsManagement: msg`Permission management`,
  settings: msg`Settings`,
  basket: msg`Basket`,
  login: msg`Sign-in`,
  resetPassword: msg`New password`,
} as const satisfies Record<string, MessageDescriptor>;
