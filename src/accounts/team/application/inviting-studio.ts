import type { ActorContext } from '@studio/access';

import { systemContext } from '../../people';
import { demoReadonly, type AccountMode } from '../../studios';

/** The inviting studio, for a person who is not yet a member. */
export interface InvitingStudio {
  readonly name: string;
  readonly isDemo: boolean;
  /** Context of the answer; activity entries name the person or nobody. */
  readonly ctx: ActorContext;
}

export interface InvitingStudioRow {
  readonly accountId: number;
  readonly studioName: string;
  readonly mode: AccountMode;
  readonly timezone: string | null;
}

/** Columns of `accounts.account a`. */
export const INVITING_STUDIO_COLUMNS = 'a.id AS "accountId", a.name AS "studioName", a.mode, a.timezone';

export function toInvitingStudio(
  { accountId, studioName, mode, timezone }: InvitingStudioRow,
  now: Date,
): InvitingStudio {
  return {
    name: studioName,
    isDemo: mode === 'demo_readonly',
    ctx: systemContext({ id: accountId, timezone }, 'invitation', now),
  };
}

/** Invitations of a studio that became a demo cannot be answered (DEMO-1). */
export function assertNoDemo({ isDemo }: InvitingStudio): void {
  if (isDemo) throw demoReadonly();
}
