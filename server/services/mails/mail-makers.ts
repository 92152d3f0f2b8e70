import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { MailMaker } from './mail-maker.ts';
import { invitationMaker } from './invitation-maker.ts';
import { notificationMaker } from './notification-mails.ts';
import { amendedMaker, canceledMaker, confirmedMaker, proofMaker, shippedMaker } from './order-makers.ts';
import { resetMaker } from './reset-maker.ts';

/** How each kind of queued mails is created. */
export const mailMakers: Readonly<Record<QueuedMailKind, MailMaker>> = {
  password_reset: resetMaker,
  invitation: invitationMaker,
  order_confirmed: confirmedMaker,
  order_amended: amendedMaker,
  order_shipped: shippedMaker,
  order_canceled: canceledMaker,
  proof_sent: proofMaker,
  notification: notificationMaker,
};
