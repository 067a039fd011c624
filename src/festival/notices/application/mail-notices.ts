import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender } from '@studio/delivery';
import { JobHandlers } from '@studio/jobs';

import { StudioDirectory } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { FestivalNotices, type NoticeFacts, NOTICES_JOB } from './festival-notices';
import { NoticeMails } from './notice-mails';

/**
 * Mails recorded notices, each in a job of its own: a mail that fails is tried again alone and undoes nothing. A mail comes
 * twice only when the process dies between the mail server's answer and the end of the job.
 */
@Injectable()
export class MailNotices implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: StudioDirectory,
    private readonly notices: FestivalNotices,
    private readonly mails: NoticeMails,
    private readonly sender: MailSender,
    private readonly unit: FestivalUnit,
  ) {}

  onModuleInit(): void {
    this.handlers.handle<NoticeFacts>(NOTICES_JOB, (facts) => this.execute(facts));
  }

  /** Mails one notice; several are separated. Throws what the mail server failed with. */
  async execute(facts: NoticeFacts): Promise<void> {
    const studio = await this.studios.identity(facts.accountId);
    const ctx = this.notices.contextOf(studio);
    const [notice, ...others] = facts.notices;
    if (notice === undefined) return;
    if (others.length > 0) {
      await this.unit.write(ctx, () => this.notices.separate(facts));
      return;
    }
    await this.sender.deliver(async () => {
      if (await this.notices.isForgotten(facts)) return;
      const mail = await this.mails.render(ctx, studio.name, notice);
      if (mail !== null) await this.sender.send(mail);
    });
  }
}
