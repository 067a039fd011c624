import { randomUUID } from 'node:crypto';

import { CHECKS } from './checks';
import { addressesOf, askDeployment, type Deployment, type Replies } from './deployment';
import { documentOf, type Finding } from './finding';
import type { Fetcher } from './outside';

/** Deletes the client with the id and the name; false when it was not deleted. */
export type Forget = (clientId: string, name: string) => Promise<boolean>;

const REMAINS =
  'The client could not be deleted from the database of this command. It is deleted automatically after 30 days.';

/** Checks a deployment from outside, as a client would see it, and reports every check (OAUTH-49). */
export async function examineDeployment(
  fetcher: Fetcher,
  deployment: Deployment,
  forget: Forget,
): Promise<readonly Finding[]> {
  // The name is unique, so that no other client is deleted, whatever id the address answers.
  const name = `Self-check ${randomUUID()}`;
  const replies = await askDeployment(fetcher, deployment, name);
  const clientRemark = await forgetRegistered(replies, name, forget);
  return CHECKS.map((check) => check({ deployment, addresses: addressesOf(deployment), replies, clientRemark }));
}

async function forgetRegistered({ registration }: Replies, name: string, forget: Forget): Promise<string | null> {
  const clientId = documentOf(registration)?.['client_id'];
  if (typeof clientId !== 'string') return null;
  // An id that the database refuses is not one of this service.
  const isForgotten = await forget(clientId, name).catch(() => false);
  return isForgotten ? null : REMAINS;
}
