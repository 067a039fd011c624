import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { AdapterPayload } from 'oidc-provider';

import { LibraryStorage } from './library-storage';
import type { LibraryTime } from './library-time';

interface PendingRow {
  readonly expires_at: Date;
  readonly state: string;
}

const SAVE = `
  INSERT INTO assistant.pending_request (request_hash, client_id, user_id, expires_at, state) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (request_hash) DO UPDATE SET user_id = excluded.user_id, state = excluded.state`;

const FIND = 'SELECT expires_at, state FROM assistant.pending_request WHERE request_hash = $1 AND expires_at > $2';
const DELETE = 'DELETE FROM assistant.pending_request WHERE request_hash = $1';

/** Stores pending requests by the hash of the browser's cookie value (OAUTH-20). */
export class PendingRequestStorage extends LibraryStorage {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: LibraryTime,
    private readonly returnTo: (id: string) => string,
  ) {
    super();
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { jti: _, returnTo: __, session, ...rest } = payload;
    // The session cookie is a bearer secret; its uid is enough to find the session.
    const { cookie: ___, ...boundTo } = session ?? {};
    const state = { ...rest, ...(session && { session: boundTo }) };
    const userId = payload.result?.login?.accountId ?? session?.accountId ?? null;
    const values = [
      tokenHash(id),
      payload.params?.['client_id'],
      userId,
      this.time.after(expiresIn),
      JSON.stringify(state),
    ];
    await this.uow.writePlatform((manager) => manager.query(SAVE, values));
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.uow.writePlatform((manager) =>
      manager.query<PendingRow[]>(FIND, [tokenHash(id), this.clock.now()]),
    );
    return (
      row && {
        ...(JSON.parse(row.state) as AdapterPayload),
        jti: id,
        returnTo: this.returnTo(id),
        exp: this.time.ofLibrary(row.expires_at),
      }
    );
  }

  override async destroy(id: string): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(DELETE, [tokenHash(id)]));
  }
}
