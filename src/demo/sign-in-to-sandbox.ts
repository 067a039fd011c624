import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import type { ListedStudio } from '../accounts';
import { DemoSecrets } from './demo-secrets';
import { DemoSignIn } from './demo-sign-in';
import { type SandboxKey, sandboxPeople, type SandboxPerson } from './sandbox-people';
import { SANDBOX, SandboxStudio } from './sandbox-studio';

const KEY = `
  SELECT id FROM accounts.account_api_token WHERE account_id = $1 AND token_hash = $2 AND revoked_at IS NULL`;

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
    private readonly signIn: DemoSignIn,
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
    if (!('guard' in person)) return { scheme: person.scheme, token: await this.keyOf(studio, person) };
    const { token } = await this.signIn.execute(studio, person, { by: 'explorer', deviceName: 'API explorer' });
    return { scheme: person.scheme, token };
  }

  private async sandbox(): Promise<ListedStudio> {
    const studio = await this.studio.find();
    if (!studio) throw notFound('The sandbox studio');
    return studio;
  }

  private async keyOf({ id: accountId, slug }: ListedStudio, { name }: SandboxKey): Promise<string> {
    const token = this.secrets.apiToken(slug, name);
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ id: number }>('sandbox_api_token', KEY, [accountId, tokenHash(token)]),
    ]);
    if (!row) throw notFound('The key');
    return token;
  }
}
