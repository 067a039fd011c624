import { type ActorContext, actorContext } from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';

import type { AccountEntity } from '../../studios';

/** The context in which the command line or a job acts on one studio. */
export function systemContext(account: Pick<AccountEntity, 'id' | 'timezone'>, name: string, now: Date): ActorContext {
  return actorContext({
    accountId: account.id,
    actor: { kind: 'system', name },
    timeZone: account.timezone ?? DEFAULT_TIME_ZONE,
    requestId: name,
    now,
  });
}
