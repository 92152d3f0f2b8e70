import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { MailTemplate } from './mail-template.ts';
import { invitationTemplate } from './invitation-template.ts';
import { notificationTemplate } from './notification-mails.ts';
import {
  amendedTemplate,
  canceledTemplate,
  confirmedTemplate,
  proofTemplate,
  shippedTemplate,
} from './order-templates.ts';
import { resetTemplate } from './reset-template.ts';

/** The template of each kind of queued mails. */
export const mailTemplates: Readonly<Record<QueuedMailKind, MailTemplate>> = {
  password_reset: resetTemplate,
  invitation: invitationTemplate,
  order_confirmed: confirmedTemplate,
  order_amended: amendedTemplate,
  order_shipped: shippedTemplate,
  order_canceled: canceledTemplate,
  proof_sent: proofTemplate,
  notification: notificationTemplate,
};
