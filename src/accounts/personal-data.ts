import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

/** Declares what this context stores about customers, and its texts that may name a person (ERA-4, EXP-2). */
export function declareAccountsData(): void {
  declareFreeTexts({ activity_entry: { table: 'accounts.activity_entry', json: ['changes'] } });
  declarePersonalRows({
    sessions: {
      tables: ['accounts.mobile_session'],
      text: `
        SELECT id, platform, device_name, created_at, last_used_at, expires_at, revoked_at FROM accounts.mobile_session
        WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    activity_entries: {
      tables: ['accounts.activity_entry'],
      text: `
        SELECT id, occurred_at, actor_kind, actor_role, action, subject_type, subject_id, changes FROM accounts.activity_entry
        WHERE account_id = $1
          AND (subject_type = 'customer' AND subject_id = ANY($2::bigint[])
            OR actor_kind = 'customer' AND actor_id = ANY($2::bigint[])
            OR changes @> ANY (ARRAY(SELECT jsonb_build_object('customer_id', id) FROM unnest($2::bigint[]) id)))`,
    },
  });
}
