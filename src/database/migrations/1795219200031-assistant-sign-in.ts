import { createQueue } from '@studio/jobs';
import { keyedTableOutsidePolicies, platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/**
 * Connections of assistants to people's studios, and the state of the authorization server (assistant-sign-in.md). A
 * token is looked up by its hash before the studio is known, and the end of a person's access applies to every studio,
 * so these tables are outside the policies.
 */
export class AssistantSignIn1795219200031 extends SqlMigration {
  readonly name = 'AssistantSignIn1795219200031';

  protected readonly statements = [
    ...clients,
    ...connections,
    ...grants,
    ...tokens,
    ...browserSessions,
    ...pendingRequests,
    ...createQueue('assistant.sign_in_housekeeping'),
  ];
}

const HASH_CHECK = (table: string, column: string) =>
  `CONSTRAINT ${table}_hash_check CHECK (${column} ~ '^[0-9a-f]{64}$')`;

const clients = platformTable({
  name: 'assistant.oauth_client',
  columns: [
    'client_id varchar(1024) NOT NULL',
    'kind text NOT NULL',
    'name varchar(200) NOT NULL',
    'client_uri varchar(2048)',
    'redirect_uris text[] NOT NULL',
    // When it was registered, or its metadata document was seen first.
    'known_since timestamptz(3) NOT NULL',
    // Until when the metadata document counts as fetched; null for registered clients.
    'fresh_until timestamptz(3)',
  ],
  constraints: [
    'CONSTRAINT oauth_client_id_key UNIQUE (client_id)',
    "CONSTRAINT oauth_client_kind_check CHECK (kind IN ('metadata_document', 'registered'))",
    "CONSTRAINT oauth_client_fresh_check CHECK ((kind = 'metadata_document') = (fresh_until IS NOT NULL))",
    'CONSTRAINT oauth_client_redirects_check CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10)',
  ],
});

const connections = [
  ...keyedTableOutsidePolicies({
    name: 'assistant.connection',
    columns: [
      'user_id bigint NOT NULL',
      // Unused clients are deleted; their displayed data remains as it was at the last consent.
      'oauth_client_id bigint',
      'client_name varchar(200) NOT NULL',
      'client_kind text NOT NULL',
      'client_host varchar(255)',
      'redirect_hosts text[] NOT NULL',
      'connected_at timestamptz(3) NOT NULL',
      'last_consent_at timestamptz(3) NOT NULL',
      'last_used_at timestamptz(3)',
      'revoked_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT connection_person_client_key UNIQUE (account_id, user_id, oauth_client_id)',
      "CONSTRAINT connection_client_kind_check CHECK (client_kind IN ('metadata_document', 'registered'))",
      'CONSTRAINT connection_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
      'CONSTRAINT connection_client_fkey FOREIGN KEY (oauth_client_id) REFERENCES assistant.oauth_client (id) ON DELETE SET NULL',
    ],
  }),
  // A connection that was never used sorts as the oldest.
  "CREATE INDEX connection_by_use ON assistant.connection (account_id, coalesce(last_used_at, 'epoch') DESC, id DESC)",
  'CREATE INDEX connection_by_client ON assistant.connection (oauth_client_id) WHERE oauth_client_id IS NOT NULL',
];

const grants = [
  ...keyedTableOutsidePolicies({
    name: 'assistant.oauth_grant',
    columns: [
      'connection_id bigint NOT NULL',
      'user_id bigint NOT NULL',
      'oauth_client_id bigint NOT NULL',
      'consented_at timestamptz(3) NOT NULL',
      'expires_at timestamptz(3) NOT NULL',
      'ended_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT oauth_grant_connection_fkey FOREIGN KEY (account_id, connection_id) REFERENCES assistant.connection (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT oauth_grant_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
      'CONSTRAINT oauth_grant_client_fkey FOREIGN KEY (oauth_client_id) REFERENCES assistant.oauth_client (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX oauth_grant_by_connection ON assistant.oauth_grant (account_id, connection_id)',
  // A person's grants in all studios, which a change of the password ends.
  'CREATE INDEX oauth_grant_by_person ON assistant.oauth_grant (user_id) WHERE ended_at IS NULL',
  'CREATE INDEX oauth_grant_by_client ON assistant.oauth_grant (oauth_client_id)',
];

const tokens = [
  ...keyedTableOutsidePolicies({
    name: 'assistant.oauth_token',
    columns: [
      'grant_id bigint NOT NULL',
      'kind text NOT NULL',
      'token_hash char(64) NOT NULL',
      'issued_at timestamptz(3) NOT NULL',
      'expires_at timestamptz(3) NOT NULL',
      'consumed_at timestamptz(3)',
      // Of authorization codes only.
      'redirect_uri varchar(2048)',
      'code_challenge varchar(128)',
    ],
    constraints: [
      'CONSTRAINT oauth_token_hash_key UNIQUE (token_hash)',
      HASH_CHECK('oauth_token', 'token_hash'),
      "CONSTRAINT oauth_token_kind_check CHECK (kind IN ('authorization_code', 'access_token', 'refresh_token'))",
      `CONSTRAINT oauth_token_code_check CHECK (CASE kind WHEN 'authorization_code' THEN redirect_uri IS NOT NULL AND code_challenge IS NOT NULL ELSE redirect_uri IS NULL AND code_challenge IS NULL END)`,
      "CONSTRAINT oauth_token_consumed_check CHECK (kind <> 'access_token' OR consumed_at IS NULL)",
      'CONSTRAINT oauth_token_grant_fkey FOREIGN KEY (account_id, grant_id) REFERENCES assistant.oauth_grant (account_id, id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX oauth_token_by_grant ON assistant.oauth_token (account_id, grant_id)',
  'CREATE INDEX oauth_token_by_expiry ON assistant.oauth_token (expires_at)',
];

const browserSessions = [
  ...platformTable({
    name: 'assistant.sign_in_session',
    columns: [
      'session_hash char(64) NOT NULL',
      // Identifies the session in which pending requests began; it is not a bearer.
      'uid varchar(64) NOT NULL',
      'user_id bigint',
      'expires_at timestamptz(3) NOT NULL',
      'state text NOT NULL',
    ],
    constraints: [
      'CONSTRAINT sign_in_session_hash_key UNIQUE (session_hash)',
      'CONSTRAINT sign_in_session_uid_key UNIQUE (uid)',
      HASH_CHECK('sign_in_session', 'session_hash'),
      'CONSTRAINT sign_in_session_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX sign_in_session_by_user ON assistant.sign_in_session (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX sign_in_session_by_expiry ON assistant.sign_in_session (expires_at)',
];

const pendingRequests = [
  ...platformTable({
    name: 'assistant.pending_request',
    columns: [
      'request_hash char(64) NOT NULL',
      'client_id varchar(1024) NOT NULL',
      // The person who signed in for it, if any.
      'user_id bigint',
      'expires_at timestamptz(3) NOT NULL',
      'state text NOT NULL',
    ],
    constraints: [
      'CONSTRAINT pending_request_hash_key UNIQUE (request_hash)',
      HASH_CHECK('pending_request', 'request_hash'),
      'CONSTRAINT pending_request_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX pending_request_by_user ON assistant.pending_request (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX pending_request_by_client ON assistant.pending_request (client_id)',
  'CREATE INDEX pending_request_by_expiry ON assistant.pending_request (expires_at)',
];
