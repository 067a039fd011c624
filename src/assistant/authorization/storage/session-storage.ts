import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { AdapterPayload } from 'oidc-provider';

import { LibraryStorage } from './library-storage';
import type { LibraryTime } from './library-time';

interface SessionRow {
  readonly expires_at: Date;
  readonly state: string;
}

/** The lifetime of a session begins with the sign-in; uses do not extend it (OAUTH-41). */
const SAVE = `
  INSERT INTO assistant.sign_in_session AS kept (session_hash, uid, user_id, expires_at, state) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (session_hash) DO UPDATE SET user_id = excluded.user_id, state = excluded.state,
    expires_at = CASE WHEN kept.user_id IS DISTINCT FROM excluded.user_id THEN excluded.expires_at ELSE kept.expires_at END`;

const COLUMNS = 'SELECT expires_at, state FROM assistant.sign_in_session';
const FIND = `${COLUMNS} WHERE session_hash = $1 AND expires_at > $2`;
const FIND_BY_UID = `${COLUMNS} WHERE uid = $1 AND expires_at > $2`;
const DELETE = 'DELETE FROM assistant.sign_in_session WHERE session_hash = $1';

/** Stores sign-in sessions by the hash of the browser's cookie value. */
export class SessionStorage extends LibraryStorage {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: LibraryTime,
  ) {
    super();
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { jti: _, ...state } = payload;
    const values = [
      tokenHash(id),
      payload.uid,
      payload.accountId ?? null,
      this.time.after(expiresIn),
      // Stored as text: data from clients may contain characters that a JSON column refuses.
      JSON.stringify(state),
    ];
    await this.uow.writePlatform((manager) => manager.query(SAVE, values));
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    return this.read(FIND, tokenHash(id), id);
  }

  /** A session found by its uid shows whose it is; it is never saved or used as a cookie. */
  override async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read(FIND_BY_UID, uid, uid);
  }

  override async destroy(id: string): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(DELETE, [tokenHash(id)]));
  }

  private async read(statement: string, key: string, jti: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.uow.writePlatform((manager) =>
      manager.query<SessionRow[]>(statement, [key, this.clock.now()]),
    );
    return row && { ...(JSON.parse(row.state) as AdapterPayload), jti, exp: this.time.ofLibrary(row.expires_at) };
  }
}
