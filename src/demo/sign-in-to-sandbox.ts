import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import { ActivityLog, type ListedStudio, MobileSessions, systemContext } from '../accounts';
import { DemoSecrets } from './demo-secrets';
import { type SandboxKey, type SandboxMember, sandboxPeople, type SandboxPerson } from './sandbox-people';
import { SANDBOX, SandboxStudio } from './sandbox-studio';

const DEVICE = { deviceName: 'API explorer', platform: null };

/** By the studio, and by the address or the hash of the key. */
const FOUND_BY = {
  staff: `
    SELECT m.user_id AS id FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
    WHERE m.account_id = $1 AND u.email = $2`,
  customer: 'SELECT id FROM customers.customer WHERE account_id = $1 AND email = $2 ORDER BY id LIMIT 1',
  api_token: `
    SELECT id FROM accounts.account_api_token WHERE account_id = $1 AND token_hash = $2 AND revoked_at IS NULL`,
};

/** A bearer, and the security scheme of the interface description that it is for. */
export interface SandboxBearer {
  readonly scheme: SandboxPerson['scheme'];
  readonly token: string;
}

/**
 * Signs in to the sandbox studio without a password, for the API explorer (DEMO-4). Throws `not_found` unless the service runs
 * with demo studios, the sandbox exists and is not a live studio, and the person still belongs to it.
 */
@Injectable()
export class SignInToSandbox {
  constructor(
    private readonly studio: SandboxStudio,
    private readonly secrets: DemoSecrets,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly uow: UnitOfWork,
  ) {}

  /** The people and keys to choose from. */
  async people(): Promise<readonly SandboxPerson[]> {
    await this.sandbox();
    return SANDBOX ? sandboxPeople(SANDBOX) : [];
  }

  async execute(as: string): Promise<SandboxBearer> {
    const studio = await this.sandbox();
    const person = (await this.people()).find((candidate) => candidate.as === as);
    if (!person) throw notFound('The person');
    const token = 'guard' in person ? await this.signIn(studio, person) : await this.keyOf(studio, person);
    return { scheme: person.scheme, token };
  }

  private async sandbox(): Promise<ListedStudio> {
    const studio = await this.studio.find();
    if (!studio) throw notFound('The sandbox studio');
    return studio;
  }

  /** A session like any other: it is listed, logged and can be ended. */
  private async signIn(studio: ListedStudio, { guard, email }: SandboxMember): Promise<string> {
    const id = await this.find(studio, guard, email);
    const person = guard === 'staff' ? ({ guard, userId: id } as const) : ({ guard, customerId: id } as const);
    return this.uow.writePlatform(async () => {
      const { sessionId, token, issuedAt } = await this.sessions.issue(studio.id, person, DEVICE);
      const ctx = systemContext(studio, 'explorer', issuedAt);
      const activity = { action: 'session.started', subjectType: 'mobile_session', subjectId: sessionId } as const;
      await this.uow.visit(ctx, (manager) => this.activity.record(manager, ctx, activity));
      return token;
    });
  }

  private async keyOf(studio: ListedStudio, { name }: SandboxKey): Promise<string> {
    const token = this.secrets.apiToken(studio.slug, name);
    await this.find(studio, 'api_token', tokenHash(token));
    return token;
  }

  private async find({ id: accountId }: ListedStudio, kind: keyof typeof FOUND_BY, value: unknown): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ id: number }>(`sandbox_${kind}`, FOUND_BY[kind], [accountId, value]),
    ]);
    if (!row) throw notFound('The person');
    return row.id;
  }
}
