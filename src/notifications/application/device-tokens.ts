import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';
import { SecretBox, tokenHash } from '@studio/secrets';

import { type MobilePlatform, SessionDirectory } from '../../accounts';
import { idsOf, keyOf, type Recipient } from '../domain/notification-kind';

export const PUSH_PROVIDERS = ['fcm'] as const;

export type PushProvider = (typeof PUSH_PROVIDERS)[number];

/** The provider of a device that names none (DEV-2). */
export const DEFAULT_PUSH_PROVIDER: PushProvider = 'fcm';

/** A device as its app registers it. */
export interface NewDevice {
  readonly sessionId: number;
  readonly provider: PushProvider;
  readonly platform: MobilePlatform;
  readonly token: string;
  readonly deviceName: string | null;
  readonly appVersion: string | null;
}

/** A device that receives pushes. */
export interface LiveDevice {
  readonly id: number;
  readonly token: string;
}

const UPSERT = `
  INSERT INTO notifications.mobile_device_token AS t
    (account_id, mobile_session_id, user_id, customer_id, provider, platform, token_hash, token, device_name, app_version, last_seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (provider, token_hash) DO UPDATE SET
    account_id = excluded.account_id, mobile_session_id = excluded.mobile_session_id, user_id = excluded.user_id,
    customer_id = excluded.customer_id, platform = excluded.platform, token = excluded.token,
    device_name = excluded.device_name, app_version = excluded.app_version, last_seen_at = excluded.last_seen_at,
    revoked_at = NULL
  RETURNING id`;

const OF_PEOPLE = `
  SELECT id, mobile_session_id AS "sessionId", user_id AS "userId", customer_id AS "customerId", token
  FROM notifications.mobile_device_token
  WHERE account_id = $1 AND (user_id = ANY($2) OR customer_id = ANY($3)) AND revoked_at IS NULL AND mobile_session_id IS NOT NULL
  ORDER BY id`;

const REVOKE = `
  UPDATE notifications.mobile_device_token SET revoked_at = $3 WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`;

const DELETE_OF_CUSTOMER = `
  DELETE FROM notifications.mobile_device_token WHERE account_id = $1 AND customer_id = $2 RETURNING token`;

const MOVE = `
  UPDATE notifications.mobile_device_token SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2`;

const COUNT_OF_CUSTOMER = `
  SELECT count(*)::int AS count FROM notifications.mobile_device_token WHERE account_id = $1 AND customer_id = $2`;

/** Also those whose session was deleted. */
const FORGET = `
  DELETE FROM notifications.mobile_device_token WHERE revoked_at < $1 OR (mobile_session_id IS NULL AND last_seen_at < $1)`;

interface DeviceRow extends LiveDevice {
  readonly sessionId: number;
  readonly userId: number | null;
  readonly customerId: number | null;
}

/**
 * The devices that receive pushes. A device moves to another studio with its sign-in (DEV-1), so its table is outside
 * the policies. Every statement here names the studio, except the upsert, which takes a device over, and the clean-up.
 */
@Injectable()
export class DeviceTokens {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: SessionDirectory,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Adds the device to the person of the session or takes it over, also from another studio (DEV-1). Null when the
   * session has ended in the meantime; nothing is stored then.
   */
  async register(accountId: number, device: NewDevice, now: Date): Promise<number | null> {
    const { sessionId, provider, platform, token, deviceName, appVersion } = device;
    const values = [provider, platform, tokenHash(token), this.secrets.encrypt(token), deviceName, appVersion, now];
    return this.uow.writePlatform(async (manager) => {
      const person = await this.sessions.lockPerson(accountId, sessionId);
      if (!person) return null;
      const { userId, customerId } = person;
      const whose = [accountId, sessionId, userId, customerId];
      const [row] = await manager.query<{ id: number }[]>(UPSERT, [...whose, ...values]);
      return row?.id ?? null;
    });
  }

  /** The person's devices in the studio whose session is valid (DEV-3). */
  async live(accountId: number, person: Recipient, now: Date): Promise<LiveDevice[]> {
    const rows = await this.liveRows(accountId, [person], now);
    return rows.map(({ id, token }) => ({ id, token: this.secrets.decrypt(token) }));
  }

  /** Which of the people have a device that gets pushes now, as keys of recipients. */
  async owners(accountId: number, people: readonly Recipient[], now: Date): Promise<ReadonlySet<string>> {
    const rows = await this.liveRows(accountId, people, now);
    return new Set(
      rows.flatMap(({ userId, customerId }) => [
        ...(userId === null ? [] : [keyOf({ kind: 'staff', userId })]),
        ...(customerId === null ? [] : [keyOf({ kind: 'customer', customerId })]),
      ]),
    );
  }

  /** The provider does not know the device any more (DEV-3). */
  async revoke(accountId: number, id: number, now: Date): Promise<void> {
    await this.run(REVOKE, [accountId, id, now]);
  }

  /** Removes tokens and names of devices, such as those of an anonymised customer (CUS-6). Returns the tokens. */
  async deleteOfCustomer(accountId: number, customerId: number): Promise<string[]> {
    const [rows] = await this.uow.writePlatform((manager) =>
      manager.query<[{ token: string }[], number]>(DELETE_OF_CUSTOMER, [accountId, customerId]),
    );
    return rows.map(({ token }) => this.secrets.decrypt(token));
  }

  /** How many devices a customer has, revoked ones too. */
  async countOfCustomer(accountId: number, customerId: number): Promise<number> {
    const [row] = await this.uow.readPlatform(
      statement<{ count: number }>('devices_of_customer', COUNT_OF_CUSTOMER, [accountId, customerId]),
    );
    return row?.count ?? 0;
  }

  /** Hands the devices of one customer to another of the studio (MRG-7). */
  async moveCustomer(accountId: number, sourceId: number, targetId: number): Promise<void> {
    await this.run(MOVE, [accountId, sourceId, targetId]);
  }

  /** Deletes devices that were revoked before the instant, in all studios. */
  async forgetRevokedBefore(instant: Date): Promise<void> {
    await this.run(FORGET, [instant]);
  }

  private async liveRows(accountId: number, people: readonly Recipient[], now: Date): Promise<DeviceRow[]> {
    const { userIds, customerIds } = idsOf(people);
    const rows = await this.uow.readPlatform(
      statement<DeviceRow>('devices_of_people', OF_PEOPLE, [accountId, userIds, customerIds]),
    );
    const valid = await this.sessions.validAmong(
      accountId,
      rows.map(({ sessionId }) => sessionId),
      now,
    );
    return rows.filter(({ sessionId }) => valid.has(sessionId));
  }

  private async run(text: string, values: readonly unknown[]): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(text, [...values]));
  }
}
