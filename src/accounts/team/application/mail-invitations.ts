import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLE_NAMES } from '@studio/access';
import { MailSender } from '@studio/delivery';
import { ServiceAddress } from '@studio/http';
import { JobHandlers } from '@studio/jobs';

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
    const roleName = ROLE_NAMES[mail.role];
    await this.sender.send({ to: mail.email, ...invitationText({ studioName: mail.studioName, roleName, link }) });
    await this.mails.markSent(facts);
  }
}
