import { createIndex, type Migration } from '../schema.ts';

/** An index for the users of a customer, who are read with each change of its orders. */
export const usersOfCustomerMigration: Migration = {
  id: '0131-users-of-customer',
  async up(schema) {
    await createIndex(schema, 'users_customer', 'users', ['customer_code']);
  },
};
