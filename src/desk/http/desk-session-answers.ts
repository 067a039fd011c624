import { Injectable } from '@nestjs/common';
import { formatUtc } from '@studio/kernel';

import { MobileAccountQuery, OwnSecondFactorQuery, StaffProfileQuery } from '../../accounts';
import { DeskKeys } from '../application/desk-keys';
import { DeskSessions, type DeskStudio } from '../application/desk-sessions';
import { OpenDemoDesk } from '../application/open-demo-desk';
import type { DeskVisit } from '../domain/desk-visit';
import type { DeskSessionDto } from './desk-session.dto';

interface Owned {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** Who is signed in to the desk, where, and what they may do there now. */
@Injectable()
export class DeskSessionAnswers {
  constructor(
    private readonly keys: DeskKeys,
    private readonly sessions: DeskSessions,
    private readonly demo: OpenDemoDesk,
    private readonly accounts: MobileAccountQuery,
    private readonly profile: StaffProfileQuery,
    private readonly factor: OwnSecondFactorQuery,
  ) {}

  /** Of a browser that has to enter a code, which is not signed in yet. */
  async wantingCode({ hasApp, hasPasskey }: Owned): Promise<DeskSessionDto> {
    const nobody = await this.nobody();
    return { ...nobody, code_wanted: true, code_of_app: hasApp, passkeys_at: hasPasskey ? nobody.passkeys_at : null };
  }

  async of(visit: DeskVisit | null, requestId: string): Promise<DeskSessionDto> {
    const found = visit ? await this.sessions.find(visit, requestId) : [];
    const [first] = found;
    const nobody = await this.nobody();
    if (!visit || !first) return nobody;
    const { id, name, email } = (await this.profile.current(first.ctx)).user;
    const wanted = await this.wantedBy(found, id);
    const studios = await Promise.all(
      found.map(async ({ ctx: { accountId, actor, festivalsEnabled = false }, isDemo, lacksSecondFactor }) => ({
        account: await this.accounts.account(accountId, { onlyActive: false }),
        role: actor.role,
        permissions: actor.permissions,
        is_demo: isDemo,
        has_festivals: festivalsEnabled,
        second_factor_wanted: lacksSecondFactor ? wanted : null,
        expires_at: formatUtc(actor.sessionExpiresAt),
      })),
    );
    return { ...nobody, person: { id, name, email }, write_token: this.keys.writeTokenOf(visit), studios };
  }

  /** What studios that are closed without a second factor want. Read only where there is one. */
  private async wantedBy(studios: readonly DeskStudio[], userId: number): Promise<'set_up' | 'code' | null> {
    if (!studios.some(({ lacksSecondFactor }) => lacksSecondFactor)) return null;
    return (await this.factor.of(userId)) === null ? 'set_up' : 'code';
  }

  private async nobody(): Promise<DeskSessionDto> {
    return {
      person: null,
      write_token: null,
      code_wanted: false,
      code_of_app: false,
      passkeys_at: this.factor.passkeysAt,
      has_demo: await this.demo.exists(),
      studios: [],
    };
  }
}
