import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

/** What the service keeps of a passkey: nothing in it is secret. */
export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

const ADD = `
  INSERT INTO accounts.user_passkey (user_id, credential_id, public_key, counter, name, added_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (credential_id) DO NOTHING RETURNING id`;
const IDS = 'SELECT credential_id FROM accounts.user_passkey WHERE user_id = $1 ORDER BY id';
const OWNER = 'SELECT user_id AS "userId" FROM accounts.user_passkey WHERE credential_id = $1';
const FIND = `
  SELECT credential_id AS "credentialId", public_key AS "publicKey", counter
  FROM accounts.user_passkey WHERE user_id = $1 AND credential_id = $2`;
/** A passkey that counts its uses is ahead of its last one; others stay at 0. */
const USE = `
  UPDATE accounts.user_passkey SET counter = $3, last_used_at = $4
  WHERE user_id = $1 AND credential_id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0)) RETURNING id`;
const RENAME = 'UPDATE accounts.user_passkey SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id';
const REMOVE_ALL = 'DELETE FROM accounts.user_passkey WHERE user_id = $1';

type Changed = [rows: unknown[], count: number];

/** The passkeys of people. Every method works in the caller's transaction. */
@Injectable()
export class KeptPasskeys {
  constructor(private readonly clock: Clock) {}

  /** Returns false where the passkey is kept already, of this person or another. */
  async add(manager: EntityManager, userId: number, passkey: KeptPasskey, name: string): Promise<boolean> {
    const { credentialId, publicKey, counter } = passkey;
    const values = [userId, credentialId, Buffer.from(publicKey), counter, name, this.clock.now()];
    return (await manager.query<unknown[]>(ADD, values)).length === 1;
  }

  async idsOf(manager: EntityManager, userId: number): Promise<string[]> {
    const rows = await manager.query<{ credential_id: string }[]>(IDS, [userId]);
    return rows.map(({ credential_id: id }) => id);
  }

  /** Whose passkey it is; null for an unknown one. */
  async ownerOf(manager: EntityManager, credentialId: string): Promise<number | null> {
    const [row] = await manager.query<{ userId: number }[]>(OWNER, [credentialId]);
    return row?.userId ?? null;
  }

  async find(manager: EntityManager, userId: number, credentialId: string): Promise<KeptPasskey | null> {
    const [row] = await manager.query<KeptPasskey[]>(FIND, [userId, credentialId]);
    return row ?? null;
  }

  /** Returns false for a count that is not ahead of the last one: of two uses with one count only the first succeeds. */
  async use(manager: EntityManager, userId: number, credentialId: string, counter: number): Promise<boolean> {
    const [, count] = await manager.query<Changed>(USE, [userId, credentialId, counter, this.clock.now()]);
    return count === 1;
  }

  /** Returns whether the person has it. */
  async rename(manager: EntityManager, userId: number, id: number, name: string): Promise<boolean> {
    const [, count] = await manager.query<Changed>(RENAME, [userId, id, name]);
    return count === 1;
  }

  /** Returns whether the person had it. */
  async remove(manager: EntityManager, userId: number, id: number): Promise<boolean> {
    const [, count] = await manager.query<Changed>(`${REMOVE_ALL} AND id = $2`, [userId, id]);
    return count === 1;
  }

  /** Returns whether there were any. */
  async removeAll(manager: EntityManager, userId: number): Promise<boolean> {
    const [, count] = await manager.query<Changed>(REMOVE_ALL, [userId]);
    return count > 0;
  }
}
