import { Injectable } from '@nestjs/common';
import type { AssistedStaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import { type AssistedMember, AssistedMembers } from '../../../accounts';

/** The person signed in to the page, as of the request. */
export interface PageMember {
  /** Null when the account no longer exists. */
  readonly member: AssistedMember | null;
  /** Null unless the person may use assistants in the studio. */
  readonly ctx: AssistedStaffContext | null;
}

/** Reads who is signed in to the page of one's own connections. */
@Injectable()
export class PageMembers {
  constructor(
    private readonly members: AssistedMembers,
    private readonly clock: Clock,
  ) {}

  async find(accountId: number, userId: number, requestId: string): Promise<PageMember> {
    const member = await this.members.find({ accountId, userId });
    return { member, ctx: member?.context(requestId, this.clock.now()) ?? null };
  }
}
