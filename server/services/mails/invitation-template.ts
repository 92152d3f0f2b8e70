import { systemAuthor } from '#server/db/transact.ts';
import { prepareInvitation } from '../accounts/invitation-request.ts';
import type { InvitationRequest } from '../accounts/queue-account-mails.ts';
import { withdrawReset } from '../accounts/reset-request.ts';
import type { MailTemplate } from './mail-template.ts';
import { readMailSender, signMail } from './mail-sender.ts';

/**
 * Mails with an invitation link; each has a link of its own, so a second one is harmless. Its recipient does not wait for
 * it, so an Admin has to know of one that is not delivered.
 */
export const invitationTemplate: MailTemplate = {
  repeatable: true,
  authorOf: (data) => {
    const { origin, device } = JSON.parse(data) as InvitationRequest;
    return { ...systemAuthor, origin, device };
  },
  async prepare(tx, tools, { data }) {
    const prepared = await prepareInvitation(tx, tools, JSON.parse(data) as InvitationRequest);
    if (!prepared) return 'no_recipient';
    const message = signMail(prepared.message, await readMailSender(tx.q));
    return { message, withdraw: (later) => withdrawReset(later, prepared) };
  },
};
