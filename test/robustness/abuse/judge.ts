import { isFor } from './bearers';
import type { Contract } from './contract';
import type { HostileRequest } from './draft';
import type { Answer } from './sending';
import type { World } from './world';

/** Words of the code, the database and the file system that nobody outside is to see. */
const INSIDES =
  /(\\n|\n)\s+at \S+ ?\(?\S*:\d+:\d+|node_modules|\/dist\/(src|libs)|QueryFailedError|TypeORMError|syntax error at or near|violates (foreign key|unique|check|not-null)|duplicate key value|relation \\?"[\w.]+\\?" does not exist|invalid byte sequence for encoding|invalid input syntax for type|out of range for type|ECONNREFUSED|password authentication failed/;

/** Documents of the service that are sent as they are; their examples may show anything. */
const DESCRIPTIONS = /^\/(openapi\.json|docs|help)/;

const NOT_MODIFIED = 304;
const BEFORE_THE_APPLICATION: ReadonlySet<number> = new Set([400, 408, 417, 431]);

/** Every rule that an answer breaks, in words that are the same for the same fault. */
export function judge(world: World, contract: Contract, request: HostileRequest, answer: Answer): string[] {
  if (request.protocol === 'raw') return judgeBytes(world, request, answer);
  if (answer.failure !== null) return isRefusedEarly(request, answer) ? [] : [`no whole answer: ${answer.failure}`];
  const json = readJson(answer);
  return [
    ...judgeStatus(answer),
    ...judgeAdmission(request, answer),
    ...judgeErrorBody(request, answer, json.value, json.isBroken),
    ...(json.isBroken ? [] : judgeContract(contract, request, answer, json.value)),
    ...judgeTools(contract, request, json.value),
    ...leaks(world, request, answer),
    ...insides(request, answer),
    ...missingHeaders(answer),
  ];
}

/** Who sends more than is taken may find the connection closed under its body; the answer is then lost on the way. */
function isRefusedEarly({ body, headers }: HostileRequest, { failure }: Answer): boolean {
  const isLarge =
    (body?.length ?? 0) > 100_000 || headers.length > 100 || headers.some(([, value]) => value.length > 10_000);
  return isLarge && (failure === 'EPIPE' || failure === 'ECONNRESET');
}

function judgeBytes(world: World, request: HostileRequest, answer: Answer): string[] {
  const isServerError = answer.status >= 500;
  return [
    ...(isServerError ? [`status ${answer.status}`] : []),
    ...leaks(world, request, answer),
    ...insides(request, answer),
  ];
}

function judgeStatus({ status }: Answer): string[] {
  return status >= 500 || status < 200 ? [`status ${status}`] : [];
}

/** A request without the required bearer is refused, whatever else is wrong. */
function judgeAdmission({ operation, method, isDescribed, bearer }: HostileRequest, { status }: Answer): string[] {
  const isAsked = operation !== null && isDescribed && method === operation.method && operation.schemes.length > 0;
  return isAsked && !isFor(bearer, operation) && status < 400 ? [`let in with ${bearer.kind}`] : [];
}

/** A refusal has `message` and `code` (ERR-1), in the form of its protocol: JSON-RPC, OAuth and pages have their own. */
function judgeErrorBody(request: HostileRequest, answer: Answer, body: unknown, isBroken: boolean): string[] {
  const { status } = answer;
  if (isBroken) return ['the body is no JSON'];
  if (status < 400 || request.method === 'HEAD') return [];
  const type = answer.headers['content-type'] ?? '';
  if (type.startsWith('text/html')) {
    const mayBePage = request.protocol === 'page' || request.protocol === 'oauth';
    return mayBePage ? [] : ['an error is sent as HTML'];
  }
  const error = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof error['message'] === 'string' && typeof error['code'] === 'string') return [];
  if (request.protocol === 'mcp' && isRpcError(error)) return [];
  if (request.protocol === 'oauth' && typeof error['error'] === 'string') return [];
  return [`status ${status} without message and code`];
}

function isRpcError(body: Readonly<Record<string, unknown>>): boolean {
  const error = body['error'] as Readonly<Record<string, unknown>> | undefined;
  return body['jsonrpc'] === '2.0' && Number.isInteger(error?.['code']) && typeof error?.['message'] === 'string';
}

function judgeContract(contract: Contract, request: HostileRequest, answer: Answer, body: unknown): string[] {
  const { operation, isDescribed } = request;
  if (!operation || !isDescribed || request.method !== operation.method) return [];
  // Other forms of the same address are read as it is, so what was asked for is another thing.
  if (request.protocol === 'mcp' && answer.status !== 200) return [];
  if (answer.status === 304 && asksForAny(request)) return [];
  if (request.protocol === 'mcp' && isRefusedCall(body)) return [];
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';', 1);
  const deviation = contract.deviation(operation, answer.status, type, body);
  return deviation === null ? [] : [deviation];
}

/** A client that has any representation learns that there is one (RFC 9110, 13.1.2). */
function asksForAny({ headers }: HostileRequest): boolean {
  return headers.some(([name, value]) => name === 'If-None-Match' && value === '*');
}

interface ToolResult {
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
  readonly content?: readonly { readonly text?: unknown }[];
}

function resultOf(body: unknown): ToolResult | undefined {
  return (body as { readonly result?: ToolResult } | undefined)?.result;
}

/** A refusing tool has a text with the reason, and JSON-RPC reports an unreadable call in its own error form. */
function isRefusedCall(body: unknown): boolean {
  const result = resultOf(body);
  if (result?.isError === true) return typeof result.content?.[0]?.text === 'string';
  return isRpcError((body ?? {}) as Readonly<Record<string, unknown>>);
}

/** Structured content of a tool is what its output schema says. */
function judgeTools(contract: Contract, request: HostileRequest, body: unknown): string[] {
  const [, tool] = /^mcp (.+)$/.exec(request.label) ?? [];
  const result = resultOf(body);
  if (tool === undefined || result?.structuredContent === undefined || result.isError === true) return [];
  const isOtherDocument = request.kinds.some((kind) => kind.startsWith('assistant ') && kind !== 'assistant arguments');
  if (isOtherDocument) return [];
  const deviation = contract.deviationOfTool(tool, result.structuredContent);
  return deviation === null ? [] : [deviation];
}

/** Marks of a studio in an answer to somebody who neither belongs to it nor asked for it by name where that is open to all. */
function leaks({ neighbour, sealed }: World, request: HostileRequest, { body }: Answer): string[] {
  const text = body.toLowerCase();
  return [neighbour, sealed]
    .filter(({ slug }) => request.bearer.studio !== slug && !request.namedStudios.includes(slug))
    .filter(({ marker }) => text.includes(marker) && !hasSent(request, marker))
    .map(({ slug }) => `rows of ${slug} are shown to ${request.bearer.studio ?? 'nobody'}`);
}

/** What a request says may be said back. */
function hasSent({ path, body, headers }: HostileRequest, marker: string): boolean {
  return (
    path.includes(marker) || body?.includes(marker) === true || headers.some(([, value]) => value.includes(marker))
  );
}

function insides({ path }: HostileRequest, { body }: Answer): string[] {
  const found = DESCRIPTIONS.test(path) ? null : INSIDES.exec(body);
  return found ? [`insides are shown: ${found[0].trim().slice(0, 60)}`] : [];
}

/**
 * What is no HTTP is answered before the application, which gives every request an id, and so without its headers. After
 * 304 a client goes on using the headers that it stored.
 */
function missingHeaders({ headers, status }: Answer): string[] {
  if (status === NOT_MODIFIED || (BEFORE_THE_APPLICATION.has(status) && headers['x-request-id'] === undefined))
    return [];
  return ['x-content-type-options', 'content-security-policy', 'x-frame-options']
    .filter((name) => headers[name] === undefined)
    .map((name) => `the header ${name} is missing`);
}

function readJson({ headers, body }: Answer): { readonly value: unknown; readonly isBroken: boolean } {
  const type = headers['content-type'] ?? '';
  if (body === '' || !type.includes('json')) return { value: undefined, isBroken: false };
  try {
    return { value: JSON.parse(body), isBroken: false };
  } catch {
    return { value: undefined, isBroken: true };
  }
}
