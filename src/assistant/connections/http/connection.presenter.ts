import { formatUtc } from '@studio/kernel';

import type { ConnectionWithPerson } from '../application/read-connections';
import type { ConnectionDto } from './dto/connection.dto';

/** A connection without its tokens (OAUTH-34). */
export function presentConnection(connection: ConnectionWithPerson): ConnectionDto {
  const { id, user_id, person, role, live_grants } = connection;
  return {
    id,
    client: {
      name: connection.client_name,
      kind: connection.client_kind,
      host: connection.client_host,
      redirect_hosts: connection.redirect_hosts,
    },
    user: { id: user_id, name: person.name, email: person.email },
    role,
    created_at: formatUtc(connection.connected_at),
    last_consent_at: formatUtc(connection.last_consent_at),
    last_used_at: connection.last_used_at && formatUtc(connection.last_used_at),
    live_grants,
    revoked_at: connection.revoked_at && formatUtc(connection.revoked_at),
  };
}
