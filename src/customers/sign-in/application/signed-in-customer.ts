import { actorContext, type CustomerContext } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';

import type { IssuedSession, SignInStudio } from '../../../accounts';

export interface CustomerSignIn extends IssuedSession {
  readonly accountId: number;
  readonly customerId: number;
}

/** Context of a newly issued session: changes made by the sign-in are recorded as the customer's. */
export function signedInContext(
  { timeZone }: Pick<SignInStudio, 'timeZone'>,
  { accountId, customerId, sessionId, issuedAt, expiresAt }: CustomerSignIn,
  requestId: string,
): CustomerContext {
  const actor = { kind: 'customer', customerId, sessionId, sessionExpiresAt: expiresAt } as const;
  return actorContext({ accountId, actor, timeZone: timeZone ?? DEFAULT_TIME_ZONE, requestId, now: issuedAt });
}
