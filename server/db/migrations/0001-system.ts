import { randomBytes, randomUUID } from 'node:crypto';
import { createIndex, createTable, type Migration } from '../schema.ts';

/** Identity, feed, command results and files: the tables that are not lists. */
export const systemMigration: Migration = {
  id: '0001-system',
  async up(schema) {
    await createTable(schema, 'setting', { key: 'text', value: 'text' }, ['key']);
    await createTable(
      schema,
      'sync_clock',
      { id: 'integer', epoch: 'text', v: 'integer', floor: 'integer' },
      ['id'],
    );
    await createTable(
      schema,
      'change',
      { scope: 'text', entity: 'text', id: 'text', rev: 'integer', op: 'text', at: 'text' },
      ['scope', 'entity', 'id'],
    );
    // With the rest of the key, so that reading a revision of a hundred thousand rows is an index-only scan.
    await createIndex(schema, 'change_rev', 'change', ['scope', 'rev', 'entity', 'id']);
    await createIndex(schema, 'change_leave', 'change', ['at'], { where: "op = 'leave'" });
    await createTable(schema, 'scope_set', { hash: 'text', scopes: 'text', at: 'text' }, ['hash']);
    await createTable(
      schema,
      'history',
      {
        id: 'text',
        entity: 'text',
        row_id: 'text',
        at: 'text',
        rev: 'integer',
        user_id: 'text',
        username: 'text',
        origin: 'text',
        device: 'text',
        action: 'text',
        changes: 'text',
        cause: 'text',
      },
      ['id'],
    );
    await createIndex(schema, 'history_row', 'history', ['entity', 'row_id', 'id']);
    await createTable(schema, 'credential', { user_id: 'text', hash: 'text', changed_at: 'text' }, [
      'user_id',
    ]);
    await createTable(
      schema,
      'session',
      {
        id: 'text',
        token_hash: 'text',
        user_id: 'text',
        created_at: 'text',
        last_seen: 'text',
        user_agent: 'text',
        address: 'text',
      },
      ['id'],
    );
    await createIndex(schema, 'session_token', 'session', ['token_hash'], { unique: true });
    await createIndex(schema, 'session_user', 'session', ['user_id']);
    await createTable(schema, 'reset_token', { token_hash: 'text', user_id: 'text', expires_at: 'text' }, [
      'token_hash',
    ]);
    await createTable(schema, 'login_attempt', { id: 'text', key: 'text', at: 'text' }, ['id']);
    await createIndex(schema, 'login_attempt_key', 'login_attempt', ['key', 'at']);
    await createTable(schema, 'role_permission', { role: 'text', permission: 'text' }, [
      'role',
      'permission',
    ]);
    await createTable(
      schema,
      'idempotency',
      { key: 'text', user_id: 'text', request_hash: 'text', status: 'integer', body: 'text', at: 'text' },
      ['user_id', 'key'],
    );
    await createTable(
      schema,
      'command',
      {
        id: 'text',
        user_id: 'text',
        payload_hash: 'text',
        outcome: 'text',
        status: 'text',
        rev: 'integer',
        at: 'text',
      },
      ['id'],
    );
    await createIndex(schema, 'command_at', 'command', ['at']);
    await createTable(
      schema,
      'notification',
      {
        id: 'text',
        user_id: 'text',
        type: 'text',
        message: 'text',
        data: 'text',
        link: 'text',
        created_at: 'text',
        is_read: 'integer',
        fold_key: 'text',
      },
      ['id'],
    );
    await createIndex(schema, 'notification_user', 'notification', ['user_id', 'is_read', 'created_at']);
    await createTable(
      schema,
      'basket_line',
      {
        user_id: 'text',
        reference: 'text',
        quantity: 'integer',
        marking: 'text',
        price_seen: 'integer',
        updated_at: 'text',
        position: 'integer',
      },
      ['user_id', 'reference'],
    );
    await createTable(
      schema,
      'image',
      { hash: 'text', type: 'text', bytes: 'blob', width: 'integer', height: 'integer', created_at: 'text' },
      ['hash'],
    );
    await createTable(schema, 'counter', { name: 'text', value: 'integer' }, ['name']);
    await createTable(
      schema,
      'import_job',
      {
        id: 'text',
        entity: 'text',
        user_id: 'text',
        file_name: 'text',
        options: 'text',
        state: 'text',
        counts: 'text',
        done_rows: 'integer',
        total_rows: 'integer',
        created_at: 'text',
        updated_at: 'text',
        rev: 'integer',
      },
      ['id'],
    );
    await createTable(
      schema,
      'import_row',
      { job_id: 'text', row: 'integer', cells: 'text', state: 'text', result: 'text', row_id: 'text' },
      ['job_id', 'row'],
    );
    await createIndex(schema, 'import_row_state', 'import_row', ['job_id', 'state', 'row']);
    await schema.q.insertInto('sync_clock').values({ id: 1, epoch: randomUUID(), v: 0, floor: 0 }).execute();
    await schema.q
      .insertInto('setting')
      .values({ key: 'signing_secret', value: randomBytes(32).toString('base64url') })
      .execute();
  },
};
