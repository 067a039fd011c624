import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender } from '@studio/delivery';
import { JobHandlers } from '@studio/jobs';

import { StudioDirectory } from '../../../accounts';
import type { NoticeFacts } from '../../../ticketing';
import { type EventNotice, EventNotices, NOTICES_JOB } from './event-notices';
import { NoticeMails } from './notice-mails';

/** Mails recorded notices. A mail is sent twice only when the process dies between the server's answer and the job's end. */
@Injectable()
export class MailNotices implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: StudioDirectory,
    private readonly notices: EventNotices,
    private readonly mails: NoticeMails,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.handlers.handle<NoticeFacts<EventNotice>>(NOTICES_JOB, (facts) => this.execute(facts));
  }

  /** Mails one notice; several are split into jobs. Throws the error of the mail server. */
  async execute(facts: NoticeFacts<EventNotice>): Promise<void> {
    const notice = await this.notices.single(facts);
    if (notice === null) return;
    const studio = await this.studios.identity(facts.accountId);
    await this.sender.deliver(async () => {
      if (await this.notices.isForgotten(facts, notice)) return;
      const mail = await this.mails.render(facts, studio, notice);
      if (mail !== null) await this.sender.send(mail);
    });
  }
}
