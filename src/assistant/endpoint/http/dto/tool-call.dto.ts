import { ApiProperty } from '@nestjs/swagger';

import { TOOL_NAMES, type ToolName } from '../../../domain/tool-access';

/** Name and arguments of the called tool. */
export class McpToolCallParamsDto {
  /** Name of the tool. @example "get-studio-profile" */
  @ApiProperty({ enum: TOOL_NAMES }) name: ToolName;

  /** Arguments of the tool, as described in `tools/list`. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  arguments: Readonly<Record<string, unknown>>;
}

/** A call of a tool without a handshake. */
export class McpToolCallRequestDto {
  /** @example "2.0" */
  @ApiProperty({ enum: ['2.0'], description: 'Version of JSON-RPC.' }) jsonrpc: '2.0';

  /** @example 1 */
  @ApiProperty({
    description: 'Id of the call, which its answer repeats.',
    oneOf: [{ type: 'string' }, { type: 'integer' }],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  })
  id: string | number;
  /** @example "tools/call" */
  @ApiProperty({ enum: ['tools/call'], description: 'Method of the protocol.' }) method: 'tools/call';
  /** Tool and arguments. */
  @ApiProperty({ type: McpToolCallParamsDto }) params: McpToolCallParamsDto;
}

/** The answer of a tool, or its refusal. */
export class McpToolCallResultDto {
  /** The answer for programs, described by the output schema of the tool; absent when `isError` is true. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { locations_count: 2 } })
  structuredContent: Readonly<Record<string, unknown>>;

  /** Whether the tool refused or failed. `_meta` then has an error with its `code`. @example false */
  isError: boolean;

  /** The answer as text, or the reason of the refusal. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  content: readonly Readonly<Record<string, unknown>>[];
}

/** The answer to a call. */
export class McpToolCallResponseDto {
  /** @example "2.0" */
  @ApiProperty({ description: 'Version of JSON-RPC.' }) jsonrpc: string;

  /** @example 1 */
  @ApiProperty({ description: 'Id of the call.', oneOf: [{ type: 'string' }, { type: 'integer' }] })
  id: string | number;

  /** The result of the call. */
  @ApiProperty({ type: McpToolCallResultDto }) result: McpToolCallResultDto;
}
