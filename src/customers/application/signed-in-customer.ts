import { actorContext, type CustomerContext } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';

import type { IssuedSession, SignInStudio } from '../../accounts';

/** A customer's new session. */
export interface CustomerSignIn extends IssuedSession {
  readonly accountId: number;
  readonly customerId: number;
}

/** The context of the session that a sign-in just issued: what the sign-in changed was changed by the customer. */
export function signedInContext(
  { timeZone }: Pick<SignInStudio, 'timeZone'>,
  { accountId, customerId, sessionId, issuedAt, expiresAt }: CustomerSignIn,
  requestId: string,
): CustomerContext {
  const actor = { kind: 'customer', customerId, sessionId, sessionExpiresAt: expiresAt } as const;
  return actorContext({ accountId, actor, timeZone: timeZone ?? DEFAULT_TIME_ZONE, requestId, now: issuedAt });
}
