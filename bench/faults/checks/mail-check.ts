import type { MailBox } from '../mail-box';
import { rowsOf } from './database-rows';

interface ToldRow {
  readonly message: string;
  readonly sent: number;
  readonly attempts: number;
}

/** What was to be told to whom, with what became of it. */
const TOLD = `
  SELECT coalesce(c.email, u.email) || ' ' || (n.payload -> 'message' ->> 'title') AS message,
    (count(*) FILTER (WHERE n.status = 'sent'))::int AS sent, sum(n.attempts)::int AS attempts
  FROM notifications.notification n
  LEFT JOIN customers.customer c ON c.account_id = n.account_id AND c.id = n.customer_id
  LEFT JOIN accounts."user" u ON u.id = n.user_id
  WHERE n.channel = 'email' AND n.payload -> 'message' ->> 'title' IS NOT NULL
  GROUP BY 1`;

const WAITING = `
  SELECT count(*)::int AS count FROM notifications.notification WHERE status = 'pending' AND due_at <= now()`;

/** What a comparison of notifications with the mails that came found. */
export interface MailCheck {
  readonly sent: number;
  /** Mails that came more often than they were sent: their try was cut off and made again. */
  readonly repeated: number;
  readonly problems: readonly string[];
}

/** Every notification that counts as sent came, and none came more often than it was tried (ADR 9: a try cut off is repeated). */
export async function checkMails(superuserUrl: string, { taken }: MailBox): Promise<MailCheck> {
  const rows = await rowsOf<ToldRow & Record<string, unknown>>(superuserUrl, TOLD);
  const problems: string[] = [];
  let repeated = 0;
  for (const { message, sent, attempts } of rows) {
    const came = taken.get(message) ?? 0;
    if (came < sent) problems.push(`"${message}" was sent ${sent} times and came ${came} times`);
    if (came > attempts) problems.push(`"${message}" was tried ${attempts} times and came ${came} times`);
    repeated += Math.max(0, came - sent);
  }
  const known = new Set(rows.map(({ message }) => message));
  for (const message of taken.keys()) if (!known.has(message)) problems.push(`"${message}" was sent by nobody`);
  return { sent: rows.reduce((sum, row) => sum + row.sent, 0), repeated, problems: problems.slice(0, 5) };
}

/** Notifications that are due and neither sent nor given up. */
export async function waitingNotifications(superuserUrl: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(superuserUrl, WAITING);
  return row?.count ?? 0;
}
