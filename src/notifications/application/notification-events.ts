import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DomainEvent, DomainEvents } from '@studio/events';

import {
  type PasswordLinkRequested,
  type SecondFactorSetUp,
  type SignInGuessed,
  StaffDirectory,
  StudioDirectory,
} from '../../accounts';
import type { CustomerAnonymised, CustomerDeleted, CustomerTakenOver, PhoneReleased } from '../../customers';
import { leadCreatedMessage, phoneReleasedMessage, secondFactorMessage, signInGuessedMessage } from '../domain/texts';
import { FollowCustomers } from './follow-customers';
import { PASSWORD_REQUEST } from './late-messages';
import { RecordNotifications } from './record-notifications';

/** A website lead was stored (LEAD-1). */
interface LeadCreated extends DomainEvent {
  readonly kind: 'leads.lead_created';
  readonly leadId: number;
  /** Set where many came within the hour (WEB-8). */
  readonly crowdedHour: string | null;
}

/** Sign-in, leads and customers, as notifications. Runs in the transaction of the change. */
@Injectable()
export class NotificationEvents implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly record: RecordNotifications,
    private readonly studios: StudioDirectory,
    private readonly staff: StaffDirectory,
    private readonly followers: FollowCustomers,
  ) {}

  onModuleInit(): void {
    this.events.on<PasswordLinkRequested>('accounts.password_link_requested', (event) => this.passwordLink(event));
    this.events.on<SignInGuessed>('accounts.sign_in_guessed', (event) => this.signInGuessed(event));
    this.events.on<SecondFactorSetUp>('accounts.second_factor_set_up', (event) => this.secondFactorSetUp(event));
    this.events.on<LeadCreated>('leads.lead_created', (event) => this.leadCreated(event));
    this.events.on<CustomerAnonymised>('customers.customer_anonymised', (event) => this.followers.anonymised(event));
    this.events.on<CustomerDeleted>('customers.customer_deleted', (event) => this.followers.deleted(event));
    this.events.on<CustomerTakenOver>('customers.customer_taken_over', (event) => this.followers.takenOver(event));
    this.events.on<PhoneReleased>('customers.phone_released', (event) => this.phoneReleased(event));
  }

  private async passwordLink({ accountId, person, requestId }: PasswordLinkRequested): Promise<void> {
    await this.record.execute(await this.studios.identity(accountId), [
      {
        kind: 'password_link',
        recipients: [person],
        channels: 'email',
        subject: `request ${requestId}`,
        ids: { [PASSWORD_REQUEST]: requestId },
        message: null,
      },
    ]);
  }

  private async phoneReleased({ accountId, customerId, releasedAt }: PhoneReleased): Promise<void> {
    const studio = await this.studios.identity(accountId);
    await this.record.execute(studio, [
      {
        kind: 'phone_released',
        recipients: [{ kind: 'customer', customerId }],
        channels: 'email',
        subject: `released ${releasedAt}`,
        ids: {},
        message: (language) => phoneReleasedMessage(studio.name, language),
      },
    ]);
  }

  private async signInGuessed({ accountId, person, guessed, hour }: SignInGuessed): Promise<void> {
    const studio = await this.studios.identity(accountId);
    await this.record.execute(studio, [
      {
        kind: 'sign_in_guessed',
        recipients: [person],
        channels: 'email',
        subject: guessed === 'code' ? `codes ${hour}` : `hour ${hour}`,
        ids: {},
        message: (language) => signInGuessedMessage(studio.name, guessed, language),
      },
    ]);
  }

  private async secondFactorSetUp({ accountId, userId, at }: SecondFactorSetUp): Promise<void> {
    const studio = await this.studios.identity(accountId);
    await this.record.execute(studio, [
      {
        kind: 'second_factor_set_up',
        recipients: [{ kind: 'staff', userId }],
        channels: 'email',
        subject: `begun ${at.toISOString()}`,
        ids: {},
        message: (language) => secondFactorMessage(studio.name, language),
      },
    ]);
  }

  private async leadCreated({ accountId, leadId, crowdedHour }: LeadCreated): Promise<void> {
    const holders = await this.staff.holders(accountId, 'manage_website_leads');
    const studio = await this.studios.identity(accountId);
    await this.record.execute(studio, [
      {
        kind: 'lead_created',
        recipients: holders.map(({ userId }) => ({ kind: 'staff', userId })),
        channels: 'push_else_email',
        subject: crowdedHour === null ? `lead ${leadId}` : `hour ${crowdedHour}`,
        // Apps open classes, bookings and passes from a push, no leads (NTF-6).
        ids: {},
        message: (language) => leadCreatedMessage(studio.name, language),
      },
    ]);
  }
}
