import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import {
  Authenticate,
  demoReadonly,
  type FoundBearer,
  type SignedInPerson,
  SignOut,
  StaffStudios,
  tokenInvalid,
} from '../../accounts';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskKeys } from './desk-keys';

/** A session of the desk in one studio. */
export interface DeskStudio {
  readonly ctx: StaffContext;
  readonly isDemo: boolean;
  /** The studio requires a second factor that this session does not have, and opens nothing (SF-15). */
  readonly lacksSecondFactor: boolean;
}

/** The sessions that one cookie of the desk stands for: one in each studio of the person (DESK-3). */
@Injectable()
export class DeskSessions {
  constructor(
    private readonly keys: DeskKeys,
    private readonly studios: StaffStudios,
    private readonly bearers: Authenticate,
    private readonly signOut: SignOut,
  ) {}

  /** Those that are valid now, by membership; none for a forged cookie. */
  async find(visit: DeskVisit, requestId: string): Promise<readonly DeskStudio[]> {
    const accountIds = await this.studios.of(visit.userId);
    const found = await Promise.all(
      accountIds.map((accountId) => this.bearers.session(this.keys.bearerOf(visit, accountId))),
    );
    return found.flatMap((bearer) => (bearer ? studioOf(bearer, requestId) : []));
  }

  /**
   * The person, for what belongs to them and not to a studio. Throws `token_invalid`, and `demo_readonly` for those of demo
   * studios, who sign in with passwords that everybody knows (SF-12).
   */
  async person(visit: DeskVisit | null, requestId: string): Promise<SignedInPerson> {
    const found = visit ? await this.find(visit, requestId) : [];
    const studios = found.filter(({ isDemo }) => !isDemo).map(({ ctx }) => ctx);
    if (!visit || found.length === 0) throw tokenInvalid();
    if (studios.length === 0) throw demoReadonly();
    return { userId: visit.userId, studios };
  }

  async end(visit: DeskVisit, requestId: string): Promise<void> {
    for (const { ctx } of await this.find(visit, requestId)) await this.signOut.execute(ctx);
  }
}

function studioOf(bearer: FoundBearer, requestId: string): DeskStudio[] {
  if (bearer.actor.kind !== 'staff') return [];
  return [
    {
      ctx: bearer.context(requestId) as StaffContext,
      isDemo: bearer.isDemo,
      lacksSecondFactor: bearer.lacksSecondFactor,
    },
  ];
}
