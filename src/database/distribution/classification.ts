/** Where Citus keeps a table: in parts by studio, whole on every server, or on the coordinator only. */
export type Place = 'distributed' | 'reference' | 'local';

interface Exception {
  readonly place: Exclude<Place, 'distributed'>;
  readonly reason: string;
}

type Placed = [table: string, exception: Exception];

/** Tables that are not distributed by `account_id`, each with the reason. Every other table is. */
const EXCEPTIONS: ReadonlyMap<string, Exception> = new Map([
  ...reference('every studio table refers to it, and the studio is looked up by slug', ['accounts.account']),
  ...reference('a person works in any number of studios, and is found by e-mail address', [
    'accounts.user',
    'accounts.account_membership',
  ]),
  ...reference('every visit of a public page looks it up with the studio', [
    'accounts.subscription_plan',
    'accounts.account_subscription',
    'accounts.subscription_payment',
  ]),
  // Not on the coordinator only: the foreign key of a local table to a reference table looks from another connection, and a sign-in
  // that has locked the person would wait for itself.
  ...reference('found by token or person before the studio is known; the hash is unique among all studios', [
    'accounts.account_api_token',
    'accounts.mobile_session',
    'accounts.user_password_link',
    'accounts.sign_in_step',
    'accounts.user_one_time_secret',
    'accounts.user_recovery_code',
    'accounts.user_passkey',
    'notifications.mobile_device_token',
    'assistant.oauth_client',
    'assistant.connection',
    'assistant.oauth_grant',
    'assistant.oauth_token',
  ]),
  ...reference('read and written at the sign-in only', [
    'accounts.passkey_challenge',
    'assistant.pending_request',
    'assistant.sign_in_session',
  ]),
  ...reference('names the studio of a callback before it is known', ['payments.payment_order_route']),
  ...local('messages that were kept because no provider is configured', ['delivery.outbox_message']),
  ...local('the migrations that ran', ['public.schema_migration']),
  ...local('read and written at the start', ['accounts.secret_key_check']),
]);

/** pg-boss makes its tables at run time, and its jobs hold ids of any studio. */
const LOCAL_SCHEMA = { name: 'jobs', reason: 'pg-boss locks and makes its tables itself' };

/** Where the table belongs, and why it is not distributed; no reason for those that are. */
export function placeOf(table: string): { readonly place: Place; readonly reason: string | null } {
  if (table.startsWith(`${LOCAL_SCHEMA.name}.`)) return { place: 'local', reason: LOCAL_SCHEMA.reason };
  return EXCEPTIONS.get(table) ?? { place: 'distributed', reason: null };
}

/** Names of the exceptions, so that one which no longer exists is reported. */
export function namedExceptions(): string[] {
  return [...EXCEPTIONS.keys()];
}

function reference(reason: string, tables: readonly string[]): Placed[] {
  return tables.map((table) => [table, { place: 'reference', reason }]);
}

function local(reason: string, tables: readonly string[]): Placed[] {
  return tables.map((table) => [table, { place: 'local', reason }]);
}
