/**
 * A staff member by e-mail or id ($1), with the first studio they work in, which is the sender of their mail (PWD-1). Platform
 * administrators have no sign-in (PERM-5), and demo studios send nothing.
 */
export const firstStudioOfStaff = (by: 'email' | 'id') => `
  SELECT u.id AS "userId", m.account_id AS "accountId" FROM accounts."user" u
  JOIN accounts.account_membership m ON m.user_id = u.id
  JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active' AND a.mode <> 'demo_readonly'
  WHERE u.${by} = $1 AND u.system_role IS NULL ORDER BY m.id LIMIT 1`;

export interface MailedStaff {
  readonly userId: number;
  readonly accountId: number;
}
