import type { Response } from 'supertest';

import type { TestApp } from './app';
import type { ManageClient } from './manage';
import { deliverMails, mailsTo } from './password-mails';
import { STAFF_PASSWORD } from './staff';

/** Delivers what waits. Returns the token of the newest invitation mailed to the address; null without one. */
export async function invitedToken(service: Pick<TestApp, 'app' | 'database'>, email: string): Promise<string | null> {
  await deliverMails(service);
  const newest = (await mailsTo(service, email)).find((text) => text.includes('/invitation?token='));
  return /\/invitation\?token=(?<token>[0-9a-zA-Z.]+)/.exec(newest ?? '')?.groups?.['token'] ?? null;
}

/** Posts the form of the invitation's page. */
export async function answerLink(
  { http }: Pick<TestApp, 'http'>,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return http.post('/invitation').type('form').send(fields);
}

/** Accepts the newest invitation to the address by its link: somebody new with this name, or by the password alone. */
export async function acceptByMail(service: TestApp, email: string, name = 'New Person'): Promise<Response> {
  const token = await invitedToken(service, email);
  if (token === null) throw new Error(`${email} got no invitation.`);
  return answerLink(service, { token, decision: 'accept', name, password: STAFF_PASSWORD });
}

/** Invites an address by a management route and accepts by mail. Afterwards the person signs in with `STAFF_PASSWORD`. */
export async function hire(
  service: TestApp,
  client: ManageClient,
  path: string,
  body: { readonly email: string; readonly name?: string; readonly [field: string]: unknown },
): Promise<void> {
  const invited = await client('post', path, body);
  if (invited.status !== 201) throw new Error(`${path} answered ${invited.status} ${JSON.stringify(invited.body)}.`);
  const accepted = await acceptByMail(service, body.email, body.name);
  if (accepted.status !== 200) throw new Error(`The invitation answered ${accepted.status} ${accepted.text}.`);
}
