import type { EntityName } from '../registry.ts';
import { isRecord } from '../rules/is-record.ts';

/** What the row that stands against a command is about, as people call it and find it. */
export interface ConflictSubject {
  /** The row itself, and the list that it is of. */
  entity: EntityName;
  rowId: string;
  /** Its name among people, by what kind of name it is. */
  data: { number: string } | { reference: string } | { arrival: string };
  /** The row that decides who may hear of it; without an id, the list. */
  about: { entity: EntityName; id: string };
  /** Where it is found in the application. */
  link: string;
}

/** @returns null where what stands against a command is no row, or none that one is led to */
export function conflictSubjectOf(current: unknown): ConflictSubject | null {
  if (!isRecord(current) || !('id' in current)) return null;
  const row = current;
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const id = text('id');
  const ofOrder = (entity: EntityName, order: string, number: string): ConflictSubject => ({
    entity,
    rowId: id,
    data: { number },
    link: `/orders/${order}`,
    about: { entity: 'orders', id: order },
  });
  if ('orderline_id' in row) return ofOrder('customizations', text('order_id'), text('order_number'));
  if ('order_id' in row) return ofOrder('orderlines', text('order_id'), text('order_number'));
  if ('status_seq' in row) return ofOrder('orders', id, text('number'));
  if ('on_hand' in row) {
    const reference = text('reference');
    const link = `/products?reference=${encodeURIComponent(reference)}`;
    return { entity: 'products', rowId: id, data: { reference }, link, about: { entity: 'products', id } };
  }
  const ofArrival = (entity: EntityName, arrival: string, arrivalId: string): ConflictSubject => ({
    entity,
    rowId: id,
    data: { arrival },
    link: `/arrivals?number=${encodeURIComponent(arrival)}`,
    about: { entity: 'arrivals', id: arrivalId },
  });
  if ('provider' in row) return ofArrival('arrivals', text('number'), id);
  // A line knows its arrival by number alone.
  if ('arrival_number' in row) return ofArrival('arrivallines', text('arrival_number'), '');
  return null;
}

/**
 * Where the news of a conflict leads, by which it is also known which conflict it tells of.
 * @returns '' for nowhere
 */
export function conflictLinkOf(type: string, current: unknown): string {
  // Where an order was not taken, prices or articles are others than those that were ordered: the basket shows which.
  return conflictSubjectOf(current)?.link ?? (type === 'order.place' ? '/basket' : '');
}
