import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLE_NAMES } from '@studio/access';
import { MailSender } from '@studio/delivery';
import { ServiceAddress } from '@studio/http';
import { JobHandlers } from '@studio/jobs';

import { invitationText } from '../domain/invitation-text';
import { INVITATION_MAIL_JOB, type InvitationMailFacts, InvitationMails } from './invitation-mails';

/** Path of the page where an invitation is answered. */
export const INVITATION_PAGE = '/invitation';

/** Mails invitations, each in a job of its own: how long it takes says nothing about the address to who asked for it. */
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

  /** Throws what the mail server failed with; the job is then tried again, with a new token. */
  async execute(facts: InvitationMailFacts): Promise<void> {
    const mail = await this.mails.issue(facts);
    if (mail === null) return;
    const link = this.address.of(`${INVITATION_PAGE}?token=${mail.token}`);
    const roleName = ROLE_NAMES[mail.role];
    await this.sender.send({ to: mail.email, ...invitationText({ studioName: mail.studioName, roleName, link }) });
    await this.mails.markSent(facts);
  }
}
