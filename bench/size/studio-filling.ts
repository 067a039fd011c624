/** The ids of the studio's own rows begin here, those of everything in it at 1. */
export const FIRST = { account: 70_000_001, user: 60_000_001 } as const;

export interface Amounts {
  readonly customers: number;
  readonly series: number;
}

export const OWNER_TOKEN = 'ss_mob_bench_owner';

const DAYS = 7;
/** Whole hours of a day, from seven on. */
const HOURS = 14;
const FIRST_NAMES = ['Ana', 'Bela', 'Chiara', 'Dmitri', 'Émile', 'Fatma', 'Goran', 'Hanna', 'Ilse', 'Jörg'];
const FAMILY_NAMES = [
  'Albrecht',
  'Çelik',
  'Dubois',
  'Ferrari',
  'Horvat',
  'Lindqvist',
  'Müller',
  'Novak',
  'Öztürk',
  'Silva',
];

/** One studio with many customers and a full week of series: one room and one trainer for each place of the week. */
export function fillingStatements({ customers, series }: Amounts): string[] {
  const account = FIRST.account;
  const places = Math.ceil(series / (DAYS * HOURS));
  const listed = (names: readonly string[]) => `('{${names.join(',')}}'::text[])`;
  const nameOf = (list: readonly string[], n: string) => `${listed(list)}[${n} % ${list.length} + 1]`;
  return [
    // Rows are made whole here, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    `INSERT INTO accounts.account (id, name, slug, currency, timezone, revision) VALUES (${account}, 'Studio', 'studio', 'EUR', 'Europe/Berlin', 1)`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (${FIRST.user}, 'Owner', 'owner@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) VALUES (${account}, 1, ${FIRST.user}, 'owner')`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (${account}, 1, 'staff', ${FIRST.user}, encode(sha256(convert_to('${OWNER_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `INSERT INTO scheduling.location (account_id, id, name, slug) VALUES (${account}, 1, 'Main', 'main')`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'General', 'general', true)`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) SELECT ${account}, n, 1, 'Hall ' || n, 'hall-' || n FROM generate_series(1, ${places}) n`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'Trainer', 'trainer', true)`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug) SELECT ${account}, n, 1, 'Trainer ' || n, 'trainer-' || n FROM generate_series(1, ${places}) n`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind) VALUES (${account}, 1, 1, 'Flow', 'flow', 'group_class')`,
    `INSERT INTO scheduling.schedule_series (account_id, id, location_id, room_id, class_type_id, schedule_kind, trainer_id, weekday, start_time, is_public, start_date)
     SELECT ${account}, n + 1, 1, p.place, 1, 'group_class', p.place, n % ${DAYS} + 1, make_time(7 + n / ${DAYS} % ${HOURS}, 0, 0), true, '2026-01-01'
     FROM generate_series(0, ${series - 1}) n, LATERAL (SELECT n / ${DAYS * HOURS} + 1 AS place) p`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin, email, email_origin)
     SELECT ${account}, k, ${nameOf(FIRST_NAMES, 'k')} || ' ' || ${nameOf(FAMILY_NAMES, 'k / 10')} || ' ' || upper(substr(md5(k::text), 1, 5)),
       '+49151' || (10000000 + k * 7), 'staff', substr(md5(k::text), 1, 9) || k || '@example.org', 'staff' FROM generate_series(1, ${customers}) k`,
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}
