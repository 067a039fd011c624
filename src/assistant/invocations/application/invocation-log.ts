import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import type { Caller, ProtocolEra } from '../../application/caller';

/** Results of calls (INV-2). */
export const INVOCATION_STATUSES = ['succeeded', 'denied', 'invalid', 'failed'] as const;

export type InvocationStatus = (typeof INVOCATION_STATUSES)[number];

/** The record of one call of a tool, without the texts of question and answer. */
export interface Invocation {
  readonly tool: string;
  readonly status: InvocationStatus;
  readonly errorCode: string | null;
  readonly required: readonly string[];
  readonly missing: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
  readonly era: ProtocolEra;
  readonly startedAt: Date;
  readonly durationMs: number;
}

const INSERT = `
  INSERT INTO assistant.tool_invocation (account_id, tool, status, error_code, credential, api_token_id, api_token_name,
    connection_id, user_id, actor_name, actor_role, client_name, required, missing, input, output, protocol_era, request_id,
    started_at, duration_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`;

/** Records the calls of assistants (INV-1). */
@Injectable()
export class InvocationLog {
  constructor(private readonly uow: UnitOfWork) {}

  async record({ ctx, credential }: Caller, call: Invocation): Promise<void> {
    const actor =
      credential.kind === 'service_key'
        ? [credential.tokenId, credential.tokenName, null, null, null, null, null]
        : [
            null,
            null,
            credential.connectionId,
            credential.userId,
            credential.userName,
            credential.role,
            credential.clientName,
          ];
    const values = [
      ctx.accountId,
      call.tool,
      call.status,
      call.errorCode,
      credential.kind,
      ...actor,
      call.required,
      call.missing,
      JSON.stringify(call.input),
      JSON.stringify(call.output),
      call.era,
      ctx.requestId,
      call.startedAt,
      call.durationMs,
    ];
    await this.uow.writeAlone(ctx, statement('record_invocation', INSERT, values));
  }
}
