import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { TOOL_NAMES, type ToolName } from '../../../domain/tool-access';
import { INVOCATION_STATUSES, type InvocationStatus } from '../../application/invocation-log';

const CREDENTIALS = ['service_key', 'personal_sign_in'] as const;
const ERAS = ['modern', 'older'] as const;

/** Filters of the calls. */
export class InvocationsQueryDto extends PageQueryDto {
  /** Calls of this tool only. @example "search-customers" */
  @ApiPropertyOptional({ enum: TOOL_NAMES }) @IsOptional() @IsIn(TOOL_NAMES) tool?: ToolName | null;

  /** Calls with this status only. @example "denied" */
  @ApiPropertyOptional({ enum: INVOCATION_STATUSES })
  @IsOptional()
  @IsIn(INVOCATION_STATUSES)
  status?: InvocationStatus | null;

  /** Calls of this connection only. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) connection_id?: number | null;
  /** Calls with this API key only. @example 7 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) api_token_id?: number | null;
  /** First day, in the studio's time zone. @example "2026-06-01" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day, in the studio's time zone. @example "2026-06-14" */
  @IsOptional() @IsCalendarDate() to?: string | null;
}

/** A call of an assistant, without the texts of question and answer. */
export class InvocationDto {
  /** @example 812 */
  @ApiProperty({ description: 'Id of the call.' }) id: number;
  /** Tool that was called. @example "search-customers" */
  @ApiProperty({ enum: TOOL_NAMES }) tool: string;
  /**
   * Result of the call: an answer, a missing ability or permission, a refused argument, or a fault.
   * @example "succeeded"
   */
  @ApiProperty({ enum: INVOCATION_STATUSES }) status: InvocationStatus;
  /** Code of the refusal or fault; null for an answer. @example "invalid_arguments" */
  error_code: string | null;
  /** The caller's kind of credential. @example "service_key" */
  @ApiProperty({ enum: CREDENTIALS }) credential: (typeof CREDENTIALS)[number];
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
  /** Name of the person's assistant; null for keys. @example "Desk assistant" */
  client_name: string | null;
  /** Abilities or permissions that the tool needs. */
  @ApiProperty({ type: [String], example: ['mcp:customers:read'] }) required: readonly string[];
  /** Required abilities or permissions that the caller lacked. */
  @ApiProperty({ type: [String], example: [] }) missing: readonly string[];

  /** Arguments without texts: whether there was a search text, not the text itself. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { limit: 5, query_applied: true } })
  input: Readonly<Record<string, unknown>>;

  /** Summary of the answer: counts and words of the product, never rows, names or contacts. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { status: 'unique', returned: 1, truncated: false },
  })
  output: Readonly<Record<string, unknown>>;
  /** Era of the protocol: `modern` for revisions from 2026-07-28. @example "older" */
  @ApiProperty({ enum: ERAS }) protocol_era: (typeof ERAS)[number];
  /** Id of the HTTP request, also in the log of the service. @example "4f1c8a52-9f0e-4a53-9b0c-1d1f6d0f9a11" */
  request_id: string;
  /** When the call started. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) started_at: string;
  /** Duration in milliseconds. @example 14 */
  duration_ms: number;
}
