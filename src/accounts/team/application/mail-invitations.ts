import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender, studioMail } from '@studio/delivery';
import { ServiceAddress } from '@studio/http';
import { JobHandlers } from '@studio/jobs';
import { languageOf } from '@studio/texts';

import { invitationText } from '../domain/invitation-text';
import { INVITATION_MAIL_JOB, type InvitationMailFacts, InvitationMails } from './invitation-mails';

/** Path of the page where an invitation is answered. */
export const INVITATION_PAGE = '/invitation';

/** Mails invitations in separate jobs, so that the duration of a request reveals nothing about the address. */
@Injectable()
export class MailInvitations implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly mails: InvitationMails,
    private readonly sender: MailSender,
    private readonly address: ServiceAddress,
  ) {}

  onModuleInit(): void {
    this.handlers.handle<InvitationMailFacts>(INVITATION_MAIL_JOB, (facts) => this.execute(facts));
  }

  /** Throws the mail server's error; the job is then retried with a new token. */
  async execute(facts: InvitationMailFacts): Promise<void> {
    const mail = await this.mails.issue(facts);
    if (mail === null) return;
    const link = this.address.of(`${INVITATION_PAGE}?token=${mail.token}`);
    const text = invitationText({ ...mail, link, language: languageOf(mail.language) });
    await this.sender.send(studioMail(mail.email, text, { name: mail.studioName, brandColour: mail.brandColour }));
    await this.mails.markSent(facts);
  }
}
