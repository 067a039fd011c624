/** JSON-RPC error codes of answers that are sent before the SDK processes a message (MCP-11). */
export const RPC_ERRORS = { parse: -32_700, invalidRequest: -32_600, invalidParams: -32_602 } as const;

/** A posted message. */
export type RpcMessage = Readonly<Record<string, unknown>>;

export type RpcId = string | number;

/** The error of a document that is refused with status 400. */
export interface RpcRejection {
  readonly id: RpcId | null;
  readonly code: number;
  readonly message: string;
}

/** A posted document: one message, or a batch (MCP-12). */
export type RpcDocument =
  | { readonly kind: 'single'; readonly message: RpcMessage }
  | { readonly kind: 'batch'; readonly messages: readonly RpcMessage[] }
  | { readonly kind: 'rejected'; readonly rejection: RpcRejection };

/** Maximum messages of a batch. */
const BATCH_MAX = 10;

/**
 * Maximum nesting of a message. No method needs nearly as much, and thousands of levels would exhaust the stack of
 * recursive readers.
 */
const LEVELS_MAX = 32;

const MODERN_VERSION = 'io.modelcontextprotocol/protocolVersion';

/** Reads a posted document, without checking methods and parameters. */
export function readDocument(text: string): RpcDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return rejected(null, RPC_ERRORS.parse, 'The body is not a JSON document.');
  }
  return Array.isArray(value) ? readBatch(value) : readSingle(value);
}

/** Whether the message is a request, which requires an answer. */
export function isRequest(message: RpcMessage): boolean {
  return typeof message['method'] === 'string' && Object.hasOwn(message, 'id');
}

function readSingle(value: unknown): RpcDocument {
  const problem = problemOf(value);
  return problem ? { kind: 'rejected', rejection: problem } : { kind: 'single', message: value as RpcMessage };
}

function readBatch(values: readonly unknown[]): RpcDocument {
  if (values.length === 0 || values.length > BATCH_MAX)
    return rejected(null, RPC_ERRORS.invalidRequest, `A batch has 1 to ${BATCH_MAX} messages.`);
  const problem = values.map(problemOf).find((one) => one !== null);
  if (problem) return { kind: 'rejected', rejection: { ...problem, id: null } };
  const messages = values as readonly RpcMessage[];
  if (messages.some(isModern))
    return rejected(null, RPC_ERRORS.invalidRequest, 'This revision of the protocol has no batches.');
  if (messages.length > 1 && messages.some(({ method }) => method === 'initialize'))
    return rejected(null, RPC_ERRORS.invalidRequest, '`initialize` is not part of a batch.');
  const ids = messages.filter(isRequest).map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    return rejected(null, RPC_ERRORS.invalidRequest, 'The requests of a batch have an `id` each.');
  return { kind: 'batch', messages };
}

/** Whether the message itself has its revision, as in the protocol without a handshake (MCP-9). */
function isModern({ params }: RpcMessage): boolean {
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) && Object.hasOwn(meta, MODERN_VERSION);
}

/** Why the value is not a message; null when it is one. */
function problemOf(value: unknown): RpcRejection | null {
  if (!isObject(value)) return invalid(null, 'A message is an object.');
  const id = echoedId(value);
  if (value['jsonrpc'] !== '2.0') return invalid(id, '`jsonrpc` must be "2.0".');
  const flaw = flawOf(value);
  if (flaw) return invalid(id, flaw);
  if (Object.hasOwn(value, 'id') && id === null) return invalid(null, '`id` must be a string or an integer.');
  if (!Object.hasOwn(value, 'method')) {
    const isAnswer = id !== null && Object.hasOwn(value, 'result') !== isObject(value['error']);
    return isAnswer ? null : invalid(id, '`method` is required.');
  }
  if (typeof value['method'] !== 'string') return invalid(id, '`method` must be a string.');
  if (Object.hasOwn(value, 'params') && !isObject(value['params'])) return invalid(id, '`params` must be an object.');
  return null;
}

/** The first forbidden content of a message; null without any. */
function flawOf(value: unknown, levels = LEVELS_MAX): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return `A message has at most ${LEVELS_MAX} levels.`;
  // The SDK silently drops it, so an argument with that name would not be refused (ARG-4).
  if (Object.hasOwn(value, '__proto__')) return '`__proto__` is not a member of a message.';
  for (const member of Object.values(value)) {
    const flaw = flawOf(member, levels - 1);
    if (flaw) return flaw;
  }
  return null;
}

function echoedId({ id }: RpcMessage): RpcId | null {
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RpcId) : null;
}

function invalid(id: RpcId | null, message: string): RpcRejection {
  return { id, code: RPC_ERRORS.invalidRequest, message };
}

function rejected(id: RpcId | null, code: number, message: string): RpcDocument {
  return { kind: 'rejected', rejection: { id, code, message } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
