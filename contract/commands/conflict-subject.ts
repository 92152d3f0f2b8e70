import type { EntityName } from '../registry.ts';
import { readRecounts } from './read-recounts.ts';
import { isRecord } from '../rules/values/is-record.ts';

/** The row that a command conflicts with, with the name and the link that users know. */
export interface ConflictSubject {
  /** The row itself and its list. */
  entity: EntityName;
  rowId: string;
  /** Its name for users, with the kind of the name. */
  data: { number: string } | { reference: string } | { arrival: string };
  /**
   * The row that a user must be able to see to get the notification; with an empty id, every user who may view the list
   * gets it.
   */
  about: { entity: EntityName; id: string };
  /** Its link in the application. */
  link: string;
}

/** @returns null where the conflict is with no row, or with one that has no link */
export function conflictSubjectOf(current: unknown): ConflictSubject | null {
  if (!isRecord(current)) return null;
  const order = orderOfCurrent(current);
  if (order) {
    const { id, number } = order;
    return {
      entity: 'orders',
      rowId: id,
      data: { number },
      link: `/orders/${id}`,
      about: { entity: 'orders', id },
    };
  }
  const ofArrival = (
    entity: EntityName,
    rowId: string,
    arrival: string,
    arrivalId: string,
  ): ConflictSubject => ({
    entity,
    rowId,
    data: { arrival },
    link: `/arrivals?number=${encodeURIComponent(arrival)}`,
    about: { entity: 'arrivals', id: arrivalId },
  });
  const recounted = current['arrival'];
  if (isRecord(recounted)) {
    const { id, number } = recounted;
    if (typeof id !== 'string' || typeof number !== 'string') return null;
    // Of counts that were sent as a digest, the recounted lines are not known.
    const line = readRecounts(current)?.lines[0];
    return line ? ofArrival('arrivallines', line.line_id, number, id) : ofArrival('arrivals', id, number, id);
  }
  if (!('id' in current)) return null;
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
  if ('provider' in row) return ofArrival('arrivals', id, text('number'), id);
  // A line knows only the number of its arrival, not its id.
  if ('arrival_number' in row) return ofArrival('arrivallines', id, text('arrival_number'), '');
  return null;
}

/**
 * The order that a conflict is about, where `current` is none of its rows: the collisions of an amendment, a removed
 * line.
 */
export function orderOfCurrent(current: unknown): { id: string; number: string } | null {
  const order = isRecord(current) ? current['order'] : null;
  if (!isRecord(order)) return null;
  const { id, number } = order;
  return typeof id === 'string' && typeof number === 'string' ? { id, number } : null;
}

/**
 * The link of a conflict's notification, which also identifies the conflict.
 * @returns '' for no link
 */
export function conflictLinkOf(type: string, current: unknown): string {
  // A rejected order: prices or articles differ from those ordered, and the basket shows which.
  return conflictSubjectOf(current)?.link ?? (type === 'order.place' ? '/basket' : '');
}
