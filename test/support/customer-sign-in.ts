import { hash } from '@node-rs/argon2';
import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';

/** Password of every customer made here; hashed cheaply, as tests sign in often. */
export const CUSTOMER_PASSWORD = 'blue harbour';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A customer as a test arranges one. What is left out is null. */
export interface CustomerFacts {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly hasPassword?: boolean;
  readonly subject?: string | null;
  readonly isEmailVerified?: boolean;
  readonly isPhoneVerified?: boolean;
  /** Who entered the contacts that are not verified; staff unless specified otherwise, but e-mails with a password. */
  readonly enteredBy?: 'staff' | 'customer';
  readonly defaultLanguage?: string | null;
}

/** A customer of the studio, arranged as a row. Returns the id. */
export async function addCustomer(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  facts: CustomerFacts = {},
): Promise<number> {
  const {
    name = null,
    email = null,
    phone = null,
    hasPassword = false,
    subject = null,
    defaultLanguage = null,
    enteredBy,
  } = facts;
  const passwordHash = hasPassword ? await hash(CUSTOMER_PASSWORD, CHEAP) : null;
  const originOf = (contact: string | null, isVerified = false, byDefault: 'staff' | 'customer' = 'staff') =>
    contact === null ? null : isVerified ? 'proven' : (enteredBy ?? byDefault);
  const verifiedAt = (isVerified = false) => (isVerified ? '2026-01-01T00:00:00Z' : null);
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO customers.customer
       (account_id, name, email, phone, password_hash, external_idp_subject, email_verified_at, phone_verified_at, default_language,
        email_origin, phone_origin)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id::int`,
    [
      accountId,
      name,
      email,
      phone,
      passwordHash,
      subject,
      verifiedAt(facts.isEmailVerified),
      verifiedAt(facts.isPhoneVerified),
      defaultLanguage,
      originOf(email, facts.isEmailVerified, hasPassword ? 'customer' : 'staff'),
      originOf(phone, facts.isPhoneVerified),
    ],
  );
  return row?.id ?? 0;
}

/** A row of a studio's customer as it stands. */
export async function customerRow(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.asStudio<Record<string, unknown>>(
    accountId,
    `SELECT id::int, name, email, phone, password_hash, external_idp_subject, default_language,
            email_verified_at, phone_verified_at, email_origin, phone_origin, merged_into_id::int FROM customers.customer WHERE id = $1`,
    [id],
  );
  return row;
}

/** Signs in over HTTP by e-mail, which makes a new customer of an unknown e-mail. Returns the `Authorization` header's value. */
export async function bearerOfCustomer(
  { http }: Pick<TestApp, 'http'>,
  studioSlug: string,
  email: string,
  password = CUSTOMER_PASSWORD,
): Promise<string> {
  const { body } = await http
    .post('/api/v1/mobile/auth/customer/email-login')
    .send({ account_slug: studioSlug, email, password })
    .expect(200);
  return `Bearer ${(body as { data: { token: string } }).data.token}`;
}

/** Switches columns of a studio's row, such as `{ allow_otp: true }` or `{ mode: 'demo_readonly' }`. */
export async function switchStudio(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  await database.query(`UPDATE accounts.account SET ${set} WHERE id = $1`, [accountId, ...Object.values(columns)]);
}

/** Activity entries of a studio in their order, without instants. */
export async function activityOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  prefix: string,
): Promise<{ action: string; actor_kind: string; actor_id: number | null; subject_id: number; changes: object }[]> {
  return database.asStudio(
    accountId,
    `SELECT action, actor_kind, actor_id::int, subject_id::int, changes FROM accounts.activity_entry
     WHERE starts_with(action, $1) ORDER BY id`,
    [prefix],
  );
}

/** The code of the newest SMS to the number; null without one. */
export async function codeSentTo({ database }: Pick<TestApp, 'database'>, phone: string): Promise<string | null> {
  const [row] = await database.query<{ text: string }>(
    `SELECT text FROM delivery.outbox_message WHERE channel = 'sms' AND recipient = $1 ORDER BY id DESC LIMIT 1`,
    [phone],
  );
  return row ? (/\d{6}/.exec(row.text)?.[0] ?? null) : null;
}

/** How many SMS went to the number. */
export async function smsSentTo({ database }: Pick<TestApp, 'database'>, phone: string): Promise<number> {
  const rows = await database.query(`SELECT 1 FROM delivery.outbox_message WHERE channel = 'sms' AND recipient = $1`, [
    phone,
  ]);
  return rows.length;
}

/** A code that is not `code`. */
export function otherCode(code: string | null): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
