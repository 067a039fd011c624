import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ListedStudio } from '../accounts';
import { DEMO_API_TOKENS, demoStaffEmail } from './demo-people';
import type { DemoPlan } from './demo-plan';
import { DEMO_PLANS } from './demo-plans';
import { DemoSecrets } from './demo-secrets';
import { DemoStudios } from './demo-studios';

/** The credentials with which a client can try the demo studios; written to `demo-credentials.json` at each start. */
export interface DemoCredentials {
  readonly base_url: string;
  readonly accounts: readonly { readonly slug: string; readonly mode: string; readonly locations: readonly string[] }[];
  readonly staff: readonly {
    readonly account: string;
    readonly role: string;
    readonly email: string;
    readonly password: string;
  }[];
  readonly customers: readonly { readonly account: string; readonly email: string; readonly password: string }[];
  readonly api_tokens: readonly {
    readonly account: string;
    readonly token: string;
    readonly abilities: readonly string[];
  }[];
}

/** Gathers and writes how to reach the demo studios. */
@Injectable()
export class DemoCredentialsFile {
  constructor(
    private readonly demo: DemoStudios,
    private readonly secrets: DemoSecrets,
    private readonly uow: UnitOfWork,
  ) {}

  /** Writes the file below `home`, readable by its owner only, and returns its contents. */
  async write(home: string, baseUrl: string): Promise<DemoCredentials> {
    const accounts: DemoCredentials['accounts'][number][] = [];
    for (const studio of await this.demo.list()) {
      accounts.push({ slug: studio.slug, mode: studio.mode, locations: await this.locationsOf(studio) });
    }
    const plans = DEMO_PLANS.filter(({ slug }) => accounts.some((account) => account.slug === slug));
    const credentials: DemoCredentials = {
      base_url: baseUrl,
      accounts,
      staff: plans.flatMap((plan) => this.staffOf(plan)),
      customers: plans.flatMap((plan) => this.customersOf(plan)),
      api_tokens: plans.flatMap((plan) => this.tokensOf(plan)),
    };
    await mkdir(home, { recursive: true });
    const file = path.join(home, 'demo-credentials.json');
    await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return credentials;
  }

  private staffOf(plan: DemoPlan): DemoCredentials['staff'] {
    return plan.staff.map((member) => {
      const email = demoStaffEmail(plan.slug, member);
      return { account: plan.slug, role: member.role, email, password: this.secrets.password(email) };
    });
  }

  /** Customers who sign in by e-mail. */
  private customersOf({ slug, customers }: DemoPlan): DemoCredentials['customers'] {
    return customers.flatMap(({ email, hasPassword }) =>
      email !== null && hasPassword ? [{ account: slug, email, password: this.secrets.password(email) }] : [],
    );
  }

  private tokensOf({ slug }: DemoPlan): DemoCredentials['api_tokens'] {
    return DEMO_API_TOKENS.map(({ name, abilities }) => {
      return { account: slug, token: this.secrets.apiToken(slug, name), abilities };
    });
  }

  private async locationsOf(studio: ListedStudio): Promise<string[]> {
    const text = 'SELECT slug FROM scheduling.location WHERE account_id = $1 AND is_active ORDER BY id';
    const [rows] = await this.uow.read({ accountId: studio.id }, [
      statement<{ slug: string }>('demo_locations', text, [studio.id]),
    ]);
    return rows.map((row) => row.slug);
  }
}
