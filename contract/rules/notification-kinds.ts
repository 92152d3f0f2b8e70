/** What a bell rings for. `order_status` is the specification's own name. */
export const notificationTypes = [
  'order_created',
  'order_status',
  'line_short',
  'ready_to_mark',
  'proof',
  'stock_level',
  'arrival_applied',
  'import_finished',
  'sync_conflict',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
