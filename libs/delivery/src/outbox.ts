import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { statement, UnitOfWork } from '@studio/persistence';

export type Channel = 'email' | 'sms' | 'push';

/** A message as it would have been sent. */
export interface OutboxMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
}

/** A message the outbox keeps. */
export interface KeptMessage extends OutboxMessage {
  readonly id: number;
  readonly sentAt: Date;
}

const INSERT = `
  INSERT INTO delivery.outbox_message (channel, recipient, subject, text) VALUES ($1, $2, $3, $4)`;

const NEWEST = `
  SELECT id, channel, recipient, subject, text, sent_at AS "sentAt"
  FROM delivery.outbox_message
  WHERE $2::text IS NULL OR recipient = $2
  ORDER BY id DESC
  LIMIT $1`;

const FORGET = 'DELETE FROM delivery.outbox_message WHERE recipient = ANY($1)';
const FORGET_BEFORE = 'DELETE FROM delivery.outbox_message WHERE sent_at < $1';

/** Keeps messages instead of sending them, so that development needs no account anywhere. Never used in production. */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly uow: UnitOfWork,
  ) {}

  /** Keeps the message and logs that; recipients, codes and links stand in the log of a development machine only. */
  async keep({ channel, recipient, subject, text }: OutboxMessage): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(INSERT, [channel, recipient, subject, text]));
    const content =
      this.configuration.mode === 'development' ? ` to ${recipient}: ${subject ? `${subject}\n` : ''}${text}` : '';
    this.logger.log(`Kept an ${channel}${content}`);
  }

  /** Deletes what was sent to any of the addresses and numbers, in the caller's unit. */
  async forget(recipients: readonly string[]): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(FORGET, [recipients]));
  }

  /** Deletes what was sent before the instant. */
  async forgetBefore(instant: Date): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(FORGET_BEFORE, [instant]));
  }

  /** Newest first; those to `recipient` only when one is given. */
  async list(limit: number, recipient: string | null = null): Promise<KeptMessage[]> {
    return this.uow.readPlatform(statement<KeptMessage>('outbox_newest', NEWEST, [limit, recipient]));
  }
}
