import { rowsOf } from '../../../harness/database';
import type { MailBox } from '../mail-box';

interface ToldRow {
  readonly message: string;
  readonly isSent: boolean;
  readonly attempts: number;
}

/** The notifications with their outcome; each has a unique subject, as the studio's filling numbers them. */
const TOLD = `
  SELECT coalesce(c.email, u.email) || ' ' || (n.payload -> 'message' ->> 'title') AS message, n.status = 'sent' AS "isSent", n.attempts
  FROM notifications.notification n
  LEFT JOIN customers.customer c ON c.account_id = n.account_id AND c.id = n.customer_id
  LEFT JOIN accounts."user" u ON u.id = n.user_id
  WHERE n.channel = 'email' AND n.payload -> 'message' ->> 'title' IS NOT NULL`;

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
  // Mails go on meanwhile: what counts as sent came before its row was read, what came before was tried by then.
  const earlier = new Map(taken);
  const rows = await rowsOf<ToldRow & Record<string, unknown>>(superuserUrl, TOLD);
  const problems: string[] = [];
  let repeated = 0;
  for (const { message, isSent, attempts } of rows) {
    const came = earlier.get(message) ?? 0;
    if (isSent && !taken.has(message)) problems.push(`"${message}" was sent and did not come`);
    if (came > attempts) problems.push(`"${message}" was tried ${attempts} times and came ${came} times`);
    repeated += Math.max(0, came - Number(isSent));
  }
  const known = new Set(rows.map(({ message }) => message));
  if (known.size < rows.length) problems.push(`${rows.length - known.size} mails have a subject that another one has`);
  for (const message of earlier.keys()) if (!known.has(message)) problems.push(`"${message}" was sent by nobody`);
  return { sent: rows.filter(({ isSent }) => isSent).length, repeated, problems: problems.slice(0, 5) };
}

/** Notifications that are due and neither sent nor failed permanently. */
export async function waitingNotifications(superuserUrl: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(superuserUrl, WAITING);
  return row?.count ?? 0;
}
