import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ListedStudio } from '../../accounts';
import { DemoStudios } from './demo-studios';

/** What a client needs to try the demo studios; written to `demo-credentials.json` at each start. */
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
    private readonly uow: UnitOfWork,
  ) {}

  /** Writes the file below `home`, readable by its owner only, and returns what is in it. */
  async write(home: string, baseUrl: string): Promise<DemoCredentials> {
    const accounts: DemoCredentials['accounts'][number][] = [];
    for (const studio of await this.demo.list()) {
      accounts.push({ slug: studio.slug, mode: studio.mode, locations: await this.locationsOf(studio) });
    }
    const credentials: DemoCredentials = { base_url: baseUrl, accounts, staff: [], customers: [], api_tokens: [] };
    await mkdir(home, { recursive: true });
    const file = path.join(home, 'demo-credentials.json');
    await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return credentials;
  }

  private async locationsOf(studio: ListedStudio): Promise<string[]> {
    const text = 'SELECT slug FROM scheduling.location WHERE account_id = $1 AND is_active ORDER BY id';
    const [rows] = await this.uow.read({ accountId: studio.id }, [
      statement<{ slug: string }>('demo_locations', text, [studio.id]),
    ]);
    return rows.map((row) => row.slug);
  }
}
