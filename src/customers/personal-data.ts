import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

/** Declares what this context stores about customers (ERA-4, EXP-2), without hashes of passwords, codes and links. */
export function declareCustomersData(): void {
  declareFreeTexts({ customer_note: { table: 'customers.customer_note', texts: ['text'] } });
  declarePersonalRows({
    customer: {
      tables: ['customers.customer'],
      text: `
        SELECT id, name, email, email_origin, phone, phone_origin, default_language, email_verified_at, phone_verified_at, external_idp_subject,
          password_hash IS NOT NULL AS has_password, created_at, updated_at, anonymised_at, merged_into_id, merged_at
        FROM customers.customer WHERE account_id = $1 AND id = ANY($2::bigint[])`,
    },
    notes: {
      tables: ['customers.customer_note'],
      text: `
        SELECT id, customer_id, text, author_name, created_at FROM customers.customer_note
        WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    password_links: {
      tables: ['customers.password_link'],
      text: `
        SELECT id, requested_at, expires_at, ended_at FROM customers.password_link
        WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    external_sign_ins: {
      tables: ['customers.idp_login_code'],
      text: `
        SELECT id, created_at, expires_at, consumed_at FROM customers.idp_login_code
        WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    one_time_codes: {
      tables: ['customers.otp_challenge'],
      text: `
        SELECT id, phone, ip, user_agent, send_count, attempts, created_at, last_sent_at, expires_at, consumed_at
        FROM customers.otp_challenge WHERE account_id = $1 AND phone = ANY($4::text[])`,
    },
    one_time_code_sends: {
      tables: ['customers.otp_send'],
      text: `SELECT id, phone, sent_at FROM customers.otp_send WHERE account_id = $1 AND phone = ANY($4::text[])`,
    },
  });
}
