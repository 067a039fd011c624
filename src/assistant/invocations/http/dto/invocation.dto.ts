import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { TOOL_NAMES, type ToolName } from '../../../domain/tool-access';
import { INVOCATION_STATUSES, type InvocationStatus } from '../../application/invocation-log';

const CREDENTIALS = ['service_key', 'personal_sign_in'] as const;
const ERAS = ['modern', 'older'] as const;

/** Which calls of assistants are shown. */
export class InvocationsQueryDto extends PageQueryDto {
  /** Only calls of this tool. @example "search-customers" */
  @ApiPropertyOptional({ enum: TOOL_NAMES })
  @IsOptional()
  @IsIn(TOOL_NAMES)
  tool?: ToolName | null;

  /** Only calls that ended so. @example "denied" */
  @ApiPropertyOptional({ enum: INVOCATION_STATUSES })
  @IsOptional()
  @IsIn(INVOCATION_STATUSES)
  status?: InvocationStatus | null;

  /** Only calls of this connection. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  connection_id?: number | null;

  /** Only calls with this API key. @example 7 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  api_token_id?: number | null;

  /** First day, in the studio's zone. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  /** Last day, in the studio's zone. @example "2026-06-14" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  to?: string | null;
}

/** A call that an assistant made, without anything it was told. */
export class InvocationDto {
  /** @example 812 */
  @ApiProperty({ description: 'Id of the call.' })
  id: number;

  /** Tool that was called. @example "search-customers" */
  @ApiProperty({ enum: TOOL_NAMES })
  tool: string;

  /** How it ended: an answer, a missing ability or permission, a refused argument, or a fault. @example "succeeded" */
  @ApiProperty({ enum: INVOCATION_STATUSES })
  status: InvocationStatus;

  /** Why there was no answer; null when there was one. @example "invalid_arguments" */
  error_code: string | null;

  /** What the caller showed. @example "service_key" */
  @ApiProperty({ enum: CREDENTIALS })
  credential: (typeof CREDENTIALS)[number];

  /** Id of the API key; null for people. @example 7 */
  api_token_id: number | null;

  /** Name of the API key at that time. @example "Reporting" */
  api_token_name: string | null;

  /** Id of the connection through which a person's assistant called; null for keys. @example 4 */
  connection_id: number | null;

  /** Id of the person; null for keys. @example 12 */
  user_id: number | null;

  /** Name of the person at that time. @example "Mira Vogel" */
  actor_name: string | null;

  /** Role of the person at that time. @example "manager" */
  actor_role: string | null;

  /** What the person's assistant is called; null for keys. @example "Desk assistant" */
  client_name: string | null;

  /** Abilities or permissions that the tool needs. */
  @ApiProperty({ type: [String], example: ['mcp:customers:read'] })
  required: readonly string[];

  /** Those of them that the caller did not have. */
  @ApiProperty({ type: [String], example: [] })
  missing: readonly string[];

  /** What was asked for, without texts: whether something was searched for is told, not what. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { limit: 5, query_applied: true } })
  input: Readonly<Record<string, unknown>>;

  /** What kind of answer it was: counts and words of the product, never rows, names or contacts. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { status: 'unique', returned: 1, truncated: false },
  })
  output: Readonly<Record<string, unknown>>;

  /** Revision of the protocol: `modern` from 2026-07-28 on. @example "older" */
  @ApiProperty({ enum: ERAS })
  protocol_era: (typeof ERAS)[number];

  /** Id of the HTTP request, which the log of the service names too. @example "4f1c8a52-9f0e-4a53-9b0c-1d1f6d0f9a11" */
  request_id: string;

  /** When the call began. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  started_at: string;

  /** How long it took, in milliseconds. @example 14 */
  duration_ms: number;
}
