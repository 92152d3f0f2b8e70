import { refusalDetails, type DetailedCode, type ParamsOf } from './refusal-details.ts';
import { minPasswordLength } from './rules/accounts/min-password-length.ts';
import { orderLimits } from './rules/orders/order-limits.ts';
import { undoShipmentMinutes } from './rules/orders/undo-shipment-minutes.ts';

/**
 * Every expected refusal: its error code, its HTTP status and its standard detail in English. Only the server imports
 * these values: the texts for users are in `src/api/refusal-words.ts`.
 */
export const refusals = {
  'request.invalid': [400, 'The request is not valid.'],
  'request.broken_json': [400, 'The body is not valid JSON.'],
  'request.cursor_invalid': [400, 'This page marker is not valid. Start again from the first page.'],
  'request.filter_invalid': [400, 'This filter cannot be read.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.media_type': [415, 'This content type is not accepted.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.method': [405, 'This method is not available here.'],
  'request.idempotency_key_reused': [422, 'This key was already used for another request.'],
  'fields.invalid': [422, 'Some fields are not valid.'],
  'auth.required': [401, 'Please sign in.'],
  'auth.expired': [401, 'The session has expired. Please sign in again.'],
  'auth.credentials': [401, 'Incorrect username or password.'],
  'auth.pin': [401, 'This code was not accepted.'],
  'auth.badge': [401, 'This badge was not accepted.'],
  'auth.pin_trivial': [422, 'This code is too easy to guess.'],
  'auth.password_only': [409, 'This role signs in with the password only.'],
  'auth.password': [422, 'The current password is not correct.'],
  'auth.too_many': [429, 'Too many attempts. Please wait before trying again.'],
  'auth.user_mismatch': [403, 'The session belongs to another user.'],
  'auth.origin': [403, 'This request comes from another site.'],
  'auth.reset_invalid': [422, 'This link is no longer valid. Ask for a new one.'],
  'auth.password_change': [403, 'This password must be changed before the first sign-in.'],
  'auth.password_same': [422, 'The new password must differ from the provisional one.'],
  'auth.password_short': [422, `Password must be at least ${minPasswordLength} characters long.`],
  'access.forbidden': [403, 'You do not have the required permission.'],
  'row.not_found': [404, 'This does not exist, or you may not see it.'],
  'row.stale': [409, 'Another user changed this in the meantime.'],
  'row.exists': [409, 'There is already one with this key.'],
  'row.in_use': [409, 'It is still in use.'],
  'row.reference_unknown': [422, 'It refers to something that does not exist.'],
  'row.not_by_form': [405, 'This list is not written by a form.'],
  'view.too_many': [409, 'A user has 100 saved views of a list at most. Delete one first.'],
  'bulk.state': [409, 'The bulk change is not at this step.'],
  'job.interrupted': [409, 'The server stopped several times during this operation. Try again.'],
  'bulk.too_many': [413, 'A bulk change has 100,000 rows at most. Filter first.'],
  'bulk.not_undoable': [409, 'This cannot be taken back.'],
  'customer.unpaid': [409, 'Orders of this customer that were shipped are not paid.'],
  'customer.clients': [409, 'Clients of this customer have active accounts.'],
  'user.email_taken': [409, 'Another account has this e-mail address.'],
  'user.email_missing': [422, 'This user needs an e-mail address.'],
  'user.customer_missing': [422, 'A Client needs a customer.'],
  'user.admin_only': [403, 'Only an Admin can do this to an Admin, or give the role.'],
  'user.entrusted': [409, 'Customers, orders or jobs are entrusted to this user. Hand them over first.'],
  'user.inactive': [409, 'This account is deactivated.'],
  'user.receiver': [422, 'This user cannot take over.'],
  'mail.unavailable': [409, 'This server does not send e-mail.'],
  'role.built_in': [409, 'The six roles are built in.'],
  'permission.built_in': [409, 'This permission is built in.'],
  'permission.last_admin': [409, 'One active Admin who has a password must remain.'],
  'permission.admin_keeps_management': [409, 'The Admin role keeps the right to manage permissions.'],
  'stock.bounds': [422, 'Minimum, threshold and maximum must go up in this order.'],
  'stock.not_empty': [409, 'The product has stock, reserved pieces or incoming pieces.'],
  'stock.negative': [409, 'There are not so many pieces.'],
  'order.empty': [422, 'An order needs at least one line.'],
  'order.pieces': [422, 'At most 100000 pieces of an article.'],
  'order.total': [422, 'An order may be at most 1,000,000,000.00 euros excl. VAT.'],
  'order.too_many_lines': [422, 'An order has 1,000 lines at most. Place another order for the rest.'],
  'order.customer_missing': [422, 'No customer is linked to this account.'],
  'order.price_changed': [409, 'A price has changed since.'],
  'order.article_gone': [409, 'An article is no longer sold.'],
  // No longer sent: orders wait for stock. Verdicts that older versions stored on devices have it.
  'order.short': [409, 'Not all of it is available any more.'],
  'order.transition_unknown': [409, 'An order in this status cannot go there.'],
  'order.transition_role': [403, 'Your role cannot make this change of status.'],
  'order.not_ready': [409, 'Every line must be packed first.'],
  'order.already_started': [409, 'Preparation has started: ask your contact to cancel it.'],
  'order.undo_too_late': [409, `More than ${undoShipmentMinutes} minutes have passed: ask a manager.`],
  // Also of arrivals, marking jobs and proofs; the name stays, because stored verdicts and older devices have it.
  'order.reason_required': [422, 'Please give a reason.'],
  'order.rest_undecided': [409, 'Not everything ships: say what happens to the rest.'],
  'order.status_changed': [409, 'The order changed in the meantime.'],
  'order.not_pending': [409, 'The order is no longer being prepared.'],
  'order.amend_role': [403, 'Your role cannot amend orders.'],
  'order.amend_started': [409, 'Preparation has started: ask your contact to change the order.'],
  'order.amend_collides': [409, 'Another user changed a part of this amendment in the meantime.'],
  'order.promise_range': [422, 'The promised date must be between today and two years from now.'],
  'order.wish_range': [422, 'The wanted date must be between today and two years from now.'],
  'order.wish_started': [409, 'Preparation has started: ask your contact to change the date.'],
  'order.claimed': [409, 'Another user is preparing this order.'],
  'job.held': [409, 'Another technician is working on this job.'],
  'line.changed': [409, 'The line changed in the meantime.'],
  'line.amended': [409, 'The order was amended: fewer pieces are ordered now.'],
  'line.removed': [409, 'The line was removed from the order.'],
  'line.overpick': [422, 'No more than was ordered.'],
  // The state of the line, of its marking job or of the arrival line does not allow this.
  'line.step': [409, 'The line is not at this step.'],
  'line.proof_missing': [409, 'The proof must be approved first.'],
  'location.article': [422, 'This is the code of an article, not a location.'],
  'arrival.applied': [409, 'This arrival was already applied.'],
  'arrival.recounted': [409, 'Lines of this arrival were counted again in the meantime.'],
  'arrival.not_applied': [409, 'This arrival has not been applied.'],
  'arrival.reversed': [409, 'This arrival was taken back.'],
  'arrival.reference_unknown': [422, 'No product has this reference.'],
  'basket.full': [409, `A basket has at most ${orderLimits.basketLines} articles. Order some of them first.`],
  'basket.unknown': [422, 'There is no article with this reference.'],
  'basket.duplicate': [409, 'This article is already in your basket.'],
  'import.state': [409, 'The import is not at this step.'],
  'import.too_many_rows': [413, 'A file has 200,000 rows at most.'],
  'import.no_key': [422, 'No column is mapped to the key.'],
  'import.in_use': [409, 'Other data already depend on this import.'],
  'export.too_many_rows': [413, 'A sheet cannot hold so many rows. Export as CSV, or filter first.'],
  'image.type': [422, 'This is not a picture that can be used. Send JPEG, PNG, WebP, GIF or AVIF.'],
  'image.heic': [422, 'HEIC pictures cannot be read here. Send JPEG.'],
  'image.broken': [422, 'The picture is damaged.'],
  'image.too_large': [422, 'The picture is too large.'],
  'file.type': [
    422,
    'This file cannot be used. Send PDF, JPEG, PNG, WebP, GIF or AVIF; artwork may also be SVG.',
  ],
  'file.encrypted': [422, 'The PDF is protected by a password. Send it without one.'],
  'file.broken': [422, 'The PDF is damaged or cannot be shown. Export it again, or send JPEG or PNG.'],
  'file.pages': [422, 'The PDF has too many pages: 50 at most.'],
  'photo.missing': [409, 'The picture has not arrived.'],
  'artwork.too_many': [409, 'A marking job has 6 files at most. Remove one first.'],
  'upload.too_many': [409, 'You have sent 200 files that nothing uses yet. Add them to a marking first.'],
  'photo.too_many': [409, 'A marking job has 12 pictures at most.'],
  'image.too_many': [409, 'An article has 12 pictures at most.'],
  'command.unknown': [422, 'This action is not known. Please update the application.'],
  'command.payload_differs': [422, 'This action was already sent with other content.'],
  'command.blocked': [409, 'An action that this one depends on was refused.'],
  'command.expired': [422, 'This action is too old to be sent.'],
  'app.too_old': [426, 'Please update the application.'],
  'feed.cursor_gone': [410, 'This device must read everything again.'],
  'server.busy': [503, 'The server is busy. Please try again.'],
  'server.not_ready': [503, 'The server is not ready.'],
  'server.failure': [500, 'Something went wrong here. It has been noted.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type RefusalCode = keyof typeof refusals;

/** The body of every failed call. */
export type ErrorBody = {
  code: RefusalCode;
  detail: string;
  /** The detail says more than the standard one of the code. A client without a sentence for the params shows it. */
  specific?: true;
  /** What the refusal names, for a sentence in the user's language. */
  params?: ParamsOf<RefusalCode>;
  /** The missing permission (403). */
  permission?: string;
  /** Field name → what is wrong with it (422), or check → how it fails (503). */
  fields?: Record<string, string>;
  /** The current state, as the caller may see it (409). */
  current?: unknown;
  /** Seconds to wait, also sent as the header Retry-After (429). */
  retry_after?: number;
};

type RefusalExtra<C extends RefusalCode> = Omit<ErrorBody, 'code' | 'detail' | 'specific' | 'params'> & {
  params?: ParamsOf<C>;
};

/** An expected refusal. A bug throws an ordinary error instead and becomes a 500. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly extra: RefusalExtra<C>;
  constructor(code: C, extra: RefusalExtra<C> = {}) {
    super(extra.params ? detailOf(code, extra.params) : refusals[code][1]);
    this.code = code;
    this.extra = extra;
  }
  get status(): number {
    return refusals[this.code][0];
  }
  get body(): ErrorBody {
    const specific = this.extra.params === undefined ? {} : { specific: true as const };
    return { ...this.extra, ...specific, code: this.code, detail: this.message };
  }
}

function detailOf(code: RefusalCode, params: ParamsOf<RefusalCode>): string {
  const texts: Record<string, (params: never) => string> = refusalDetails[code as DetailedCode];
  return texts[params.reason]!(params as never);
}
