import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

const columns = {
  entity: "text not null default ''",
  row_id: "text not null default ''",
  rings: 'integer not null default 1',
  way: "text not null default 'alone'",
};

/**
 * The row of each notification, so that a user who may no longer see the row loses the notification; whether it rings;
 * and the muted types.
 */
export const notificationSightMigration: Migration = {
  id: '0050-notification-sight',
  async up(schema) {
    const { kind, q } = schema;
    for (const [name, type] of Object.entries(columns)) {
      const compared = kind === 'postgres' ? type.replace(/^text/, 'text collate "C"') : type;
      await sql.raw(`alter table notification add column ${name} ${compared}`).execute(q);
    }
    await sql`update notification set entity = 'orders', row_id = substr(link, 9)
      where link like '/orders/%'`.execute(q);
    await sql`update notification set entity = 'products',
      row_id = coalesce((select p.id from products p where p.reference = substr(notification.fold_key, 7)), '')
      where fold_key like 'stock:%'`.execute(q);
    await sql`drop index notification_user`.execute(q);
    await createIndex(schema, 'notification_bell', 'notification', [
      'user_id',
      'is_read',
      'rings',
      'created_at',
      'id',
    ]);
    await createIndex(schema, 'notification_history', 'notification', ['user_id', 'created_at', 'id']);
    await createIndex(schema, 'notification_fold', 'notification', ['fold_key', 'user_id', 'is_read']);
    await createIndex(schema, 'notification_age', 'notification', ['is_read', 'created_at']);
    await createTable(schema, 'muted_notification', { user_id: 'text', type: 'text' }, ['user_id', 'type']);
  },
};
