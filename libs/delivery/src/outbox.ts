import { Injectable, Logger } from '@nestjs/common';
import { multiLine, singleLine } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

export const CHANNELS = ['email', 'sms', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A message as it would have been sent. */
export interface OutboxMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  /** See `Mail`. */
  readonly about?: string | undefined;
}

export interface KeptMessage extends Omit<OutboxMessage, 'about'> {
  readonly id: number;
  readonly sentAt: Date;
}

/** Which messages to list; null shows all. */
export interface OutboxFilter {
  readonly channel?: Channel | null;
  /** Part of the address, number or device, in any case. */
  readonly recipient?: string | null;
}

const NAMES: Readonly<Record<Channel, string>> = { email: 'an e-mail', sms: 'an SMS', push: 'a push' };

const INSERT = `
  INSERT INTO delivery.outbox_message (channel, recipient, subject, text, about) VALUES ($1, $2, $3, $4, $5)`;

const NEWEST = `
  SELECT id, channel, recipient, subject, text, sent_at AS "sentAt"
  FROM delivery.outbox_message
  WHERE ($2::text IS NULL OR channel = $2) AND ($3::text IS NULL OR strpos(lower(recipient), lower($3)) > 0)
  ORDER BY id DESC
  LIMIT $1`;

/** Deliveries share the lock, erasures have it alone. */
const LOCK_KEY = `hashtextextended('delivery.outbox_message', 0)`;
const DELIVERY_LOCK = `SELECT pg_advisory_xact_lock_shared(${LOCK_KEY})`;
const ERASURE_LOCK = `SELECT pg_advisory_xact_lock(${LOCK_KEY})`;

const FORGET = 'DELETE FROM delivery.outbox_message WHERE recipient = ANY($1)';
const FORGET_ABOUT = 'DELETE FROM delivery.outbox_message WHERE about = ANY($1)';
const FORGET_BEFORE = 'DELETE FROM delivery.outbox_message WHERE sent_at < $1';

/** Stores messages instead of sending them, so that development needs no account of a provider. Never used in production. */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');

  constructor(private readonly uow: UnitOfWork) {}

  /**
   * Stores the message and logs where it can be read. Recipient and text are never logged: logs are stored, copied into
   * reports, and read by people who must not see a code.
   */
  async keep({ channel, recipient, subject, text, about }: OutboxMessage): Promise<void> {
    const values = [channel, recipient, subject === null ? null : singleLine(subject), multiLine(text), about ?? null];
    await this.uow.writePlatform((manager) => manager.query(INSERT, values));
    this.logger.log(`Kept ${NAMES[channel]}. Read it with: npm run --silent studio -- outbox`);
  }

  /**
   * Runs a delivery, which reads an address and stores a message, in one transaction that no erasure overlaps. It waits
   * for an erasure that has begun, after which the address no longer exists; an erasure that begins later waits and
   * deletes the message (ERA-7).
   */
  async undisturbed<T>(delivery: () => Promise<T>): Promise<T> {
    return this.uow.writePlatform(async (manager) => {
      await manager.query(DELIVERY_LOCK);
      return delivery();
    });
  }

  /** Deletes messages to any of the addresses and numbers. Runs in the caller's transaction; see `undisturbed`. */
  async forget(recipients: readonly string[]): Promise<void> {
    await this.erase(FORGET, recipients);
  }

  /**
   * Deletes messages about any of the rows, to any recipient. Runs in the caller's transaction. `rows` are named by
   * `aboutRow`.
   */
  async forgetAbout(rows: readonly string[]): Promise<void> {
    await this.erase(FORGET_ABOUT, rows);
  }

  /** Deletes messages that were sent before the instant. */
  async forgetBefore(instant: Date): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(FORGET_BEFORE, [instant]));
  }

  /** Newest first. */
  async list(limit: number, { channel = null, recipient = null }: OutboxFilter = {}): Promise<KeptMessage[]> {
    return this.uow.readPlatform(statement<KeptMessage>('outbox_newest', NEWEST, [limit, channel, recipient]));
  }

  private async erase(text: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.uow.writePlatform(async (manager) => {
      // A separate statement: the next one sees what deliveries stored until the lock was granted.
      await manager.query(ERASURE_LOCK);
      await manager.query(text, [keys]);
    });
  }
}
