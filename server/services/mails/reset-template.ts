import { systemAuthor } from '#server/db/transact.ts';
import { prepareReset, withdrawReset, type ResetRequest } from '../accounts/reset-request.ts';
import type { MailTemplate } from './mail-template.ts';
import { readMailSender, signMail } from './mail-sender.ts';

/** Mails with a link for a new password; a second one is harmless. */
export const resetTemplate: MailTemplate = {
  repeatable: true,
  dropOnExpiry: true,
  authorOf: (data) => {
    const { origin, device } = JSON.parse(data) as ResetRequest;
    return { ...systemAuthor, origin, device };
  },
  async prepare(tx, tools, { data }) {
    const prepared = await prepareReset(tx, tools, JSON.parse(data) as ResetRequest);
    if (!prepared) return 'no_recipient';
    const message = signMail(prepared.message, await readMailSender(tx.q));
    return { message, withdraw: (later) => withdrawReset(later, prepared) };
  },
};
