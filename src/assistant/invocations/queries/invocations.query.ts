import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { PagePosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ProtocolEra } from '../../application/caller';
import type { InvocationStatus } from '../application/invocation-log';

/** A recorded call of a tool. */
export interface InvocationRow {
  readonly id: number;
  readonly tool: string;
  readonly status: InvocationStatus;
  readonly error_code: string | null;
  readonly credential: 'service_key' | 'personal_sign_in';
  readonly api_token_id: number | null;
  readonly api_token_name: string | null;
  readonly connection_id: number | null;
  readonly user_id: number | null;
  readonly actor_name: string | null;
  readonly actor_role: string | null;
  readonly client_name: string | null;
  readonly required: string[];
  readonly missing: string[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
  readonly protocol_era: ProtocolEra;
  readonly request_id: string;
  readonly started_at: Date;
  readonly duration_ms: number;
}

/** Filters of the calls; null does not filter. */
export interface InvocationFilter {
  readonly tool: string | null;
  readonly status: InvocationStatus | null;
  readonly connectionId: number | null;
  readonly apiTokenId: number | null;
  /** Inclusive. */
  readonly begins: Date | null;
  /** Exclusive. */
  readonly ends: Date | null;
}

const INVOCATIONS = `
  SELECT id, tool, status, error_code, credential, api_token_id, api_token_name, connection_id, user_id, actor_name, actor_role,
    client_name, required, missing, input, output, protocol_era, request_id, started_at, duration_ms
  FROM assistant.tool_invocation
  WHERE account_id = $1
    AND started_at >= coalesce($2::timestamptz, '-infinity') AND started_at < coalesce($3::timestamptz, 'infinity')
    AND ($4::text IS NULL OR tool = $4)
    AND ($5::text IS NULL OR status = $5)
    AND ($6::bigint IS NULL OR connection_id = $6)
    AND ($7::bigint IS NULL OR api_token_id = $7)
    AND ($8::timestamptz IS NULL OR (started_at, id) < ($8, $9::bigint))
  ORDER BY started_at DESC, id DESC LIMIT $10`;

/** Reads recorded calls. */
@Injectable()
export class InvocationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** At most `limit` calls after the position, newest first. */
  async list(
    { accountId }: ActorContext,
    { tool, status, connectionId, apiTokenId, begins, ends }: InvocationFilter,
    [startedAt = null, id = null]: PagePosition,
    limit: number,
  ): Promise<InvocationRow[]> {
    const values = [accountId, begins, ends, tool, status, connectionId, apiTokenId, startedAt, id, limit];
    const [rows] = await this.uow.read({ accountId }, [
      statement<InvocationRow>('assistant_invocations', INVOCATIONS, values),
    ]);
    return rows;
  }
}
