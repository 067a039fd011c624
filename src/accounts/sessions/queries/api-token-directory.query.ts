import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** An API token by its hash, valid or not. */
export interface KnownApiToken {
  readonly token_hash: string;
  readonly id: number;
  readonly account_id: number;
}

const BY_HASH =
  'SELECT token_hash, id, account_id FROM accounts.account_api_token WHERE token_hash = ANY($1::bpchar[])';

const EXISTS = 'SELECT 1 FROM accounts.account_api_token WHERE account_id = $1 AND id = $2';

/** Finds API tokens for contexts that store something about them. */
@Injectable()
export class ApiTokenDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  async withHashes(hashes: readonly string[]): Promise<KnownApiToken[]> {
    return this.uow.readPlatform(statement<KnownApiToken>('api_tokens_with_hashes', BY_HASH, [hashes]));
  }

  /** Whether the studio has the token. */
  async has({ accountId }: StudioScope, id: number): Promise<boolean> {
    const rows = await this.uow.readPlatform(statement<object>('api_token_exists', EXISTS, [accountId, id]));
    return rows.length > 0;
  }
}
