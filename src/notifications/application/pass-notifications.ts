import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import type { Language } from '@studio/texts';

import { StudioDirectory } from '../../accounts';
import type { PassAdjusted, PassIssued } from '../../passes';
import type { Message } from '../domain/notification-kind';
import { passAdjustedMessage, passIssuedMessage, type PassTextFacts } from '../domain/pass-texts';
import { NotifiedPassQuery } from '../queries/notified-pass.query';
import { type NotificationInput, RecordNotifications } from './record-notifications';

/** Notifies customers of changes of their passes by staff. Runs in the transaction of the change. */
@Injectable()
export class PassNotifications implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly studios: StudioDirectory,
    private readonly passes: NotifiedPassQuery,
    private readonly record: RecordNotifications,
  ) {}

  onModuleInit(): void {
    this.events.on<PassIssued>('passes.pass_issued', (event) =>
      this.notify(event, 'pass_issued', `pass ${event.classPassId}`, passIssuedMessage),
    );
    this.events.on<PassAdjusted>('passes.pass_adjusted', (event) => {
      const change = `pass ${event.classPassId} ${event.change} ${event.number}`;
      const messageOf = (facts: PassTextFacts, language: Language) =>
        passAdjustedMessage(facts, event.change, language);
      return this.notify(event, 'pass_adjusted', change, messageOf);
    });
  }

  private async notify(
    { accountId, classPassId, customerId }: PassIssued | PassAdjusted,
    kind: NotificationInput['kind'],
    subject: string,
    messageOf: (facts: PassTextFacts, language: Language) => Message,
  ): Promise<void> {
    const studio = await this.studios.messaging(accountId);
    if (studio.mode === 'demo_readonly') return;
    const pass = await this.passes.byId({ accountId }, classPassId);
    const timeZone = studio.timezone ?? DEFAULT_TIME_ZONE;
    await this.record.execute(studio, [
      {
        kind,
        recipients: [{ kind: 'customer', customerId }],
        channels: 'both',
        subject,
        ids: { class_pass_id: classPassId },
        message: (language) => messageOf({ ...pass, studioName: studio.name, timeZone }, language),
      },
    ]);
  }
}
