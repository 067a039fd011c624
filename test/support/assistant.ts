import { type Ability, ABILITIES } from '@studio/access';

import { addApiToken } from './api-token';
import type { TestApp } from './app';
import type { OpenStudio } from './studio';

/** What is told of a refusal. */
export type ToolError = { readonly code: string } & Readonly<Record<string, unknown>>;

/** Result of a tool as the endpoint answers it. */
export interface ToolResult {
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly _meta?: Readonly<Record<string, ToolError>>;
}

/** A program that calls the tools of one studio with a service key, or for a person. */
export interface AssistantClient {
  readonly token: string;
  /** Posts a document with the token, as the plain call does (MCP-3). */
  post(document: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Names of the tools that are listed. */
  tools(): Promise<string[]>;
  /** The result of a call, success or not. Throws on anything but a result. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Why a call is refused; undefined when it succeeds. */
  refusal(name: string, given?: Readonly<Record<string, unknown>>): Promise<ToolError | undefined>;
  /** The structured answer of a call that succeeds. Throws when it does not. */
  ask<Answer = Readonly<Record<string, unknown>>>(
    name: string,
    given?: Readonly<Record<string, unknown>>,
  ): Promise<Answer>;
}

/** A client with a new service key of the studio, which holds every ability unless some are named. */
export async function assistantOf(
  service: TestApp,
  { ctx }: Pick<OpenStudio, 'ctx'>,
  abilities: readonly Ability[] = ABILITIES,
): Promise<AssistantClient> {
  return assistantAt(`${service.url}/mcp/service-studio`, await addApiToken(service, ctx, abilities));
}

/** A client that calls an endpoint with a service key or an access token. */
export function assistantAt(address: string, token: string): AssistantClient {
  const client: AssistantClient = {
    token,
    post: (document, headers = {}) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: typeof document === 'string' ? document : JSON.stringify(document),
      }),
    async tools() {
      const response = await client.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const { result } = (await response.json()) as { result?: { tools: { name: string }[] } };
      if (response.status !== 200 || !result) throw new Error(`tools/list answered ${response.status}.`);
      return result.tools.map(({ name }) => name);
    },
    async call(name, given = {}) {
      const response = await client.post({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      });
      const { result } = (await response.json()) as { result?: ToolResult };
      if (response.status !== 200 || !result) throw new Error(`${name} answered ${response.status} without a result.`);
      return result;
    },
    async refusal(name, given = {}) {
      return refusalOf(await client.call(name, given));
    },
    async ask<Answer>(name: string, given: Readonly<Record<string, unknown>> = {}) {
      const { isError, content, structuredContent } = await client.call(name, given);
      if (isError) throw new Error(`${name} refused: ${content[0]?.text}`);
      return structuredContent as Answer;
    },
  };
  return client;
}

/** What a result tells of its refusal; undefined when it is an answer. */
export function refusalOf({ ['_meta']: meta }: ToolResult): ToolError | undefined {
  return meta?.['studio-service/error'];
}
