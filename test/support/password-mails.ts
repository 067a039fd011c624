import { JobWorker } from '@studio/jobs';

import type { TestApp } from './app';

/** Delivers what waits, as the service's worker does. */
export async function deliverMails({ app }: Pick<TestApp, 'app'>): Promise<void> {
  // The first run of the job's queue may enqueue the deliveries.
  await app.get(JobWorker).runDue();
  await app.get(JobWorker).runDue();
}

/** Texts of the mails to the address, newest first. */
export async function mailsTo({ database }: Pick<TestApp, 'database'>, email: string): Promise<string[]> {
  const rows = await database.query<{ text: string }>(
    `SELECT text FROM delivery.outbox_message WHERE channel = 'email' AND recipient = $1 ORDER BY id DESC`,
    [email],
  );
  return rows.map(({ text }) => text);
}

/** Delivers what waits. Returns the token of the newest link to the address; null without one. */
export async function mailedToken(service: TestApp, email: string): Promise<string | null> {
  await deliverMails(service);
  const [newest = ''] = await mailsTo(service, email);
  return /\/password\?token=(?<token>[0-9a-zA-Z.]+)/.exec(newest)?.groups?.['token'] ?? null;
}
