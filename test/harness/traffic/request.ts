import type { Studio } from './studio';

/** Who sends a request. */
export type Role = 'website' | 'customer' | 'staff' | 'assistant' | 'door';

export const ROLES: readonly Role[] = ['website', 'customer', 'staff', 'assistant', 'door'];

/** One request of the traffic, and what it may be answered with. */
export interface TrafficRequest {
  readonly role: Role;
  /** What it does, in a word or three. */
  readonly kind: string;
  readonly studio: Studio;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Each a status, or a status and the code of a refusal: `201`, `422 class_full`. The first one means that it was done. */
  readonly expected: readonly string[];
  /** Receives the expected response; later requests follow from it. */
  readonly learn?: (answer: TrafficAnswer) => void;
}

/** What came back; status 0 when the connection broke, with the reason as text. */
export interface TrafficAnswer {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  /** Seconds after which a refused request may be repeated, where the answer names them. */
  readonly retryAfter: number | null;
  readonly milliseconds: number;
}

/** An operation of a role, with its share of all operations. Null while its preconditions are missing. */
export interface Deed {
  readonly weight: number;
  readonly make: () => TrafficRequest | null;
}

/** What is wrong with the answer, in words; null when it is one of those expected and shows no other studio. */
export function problemOf(request: TrafficRequest, answer: TrafficAnswer): string | null {
  const told = tellOf(answer);
  const others = request.studio.othersIn(answer.text);
  if (request.expected.includes(told) && others.length === 0) return null;
  const sent = request.body ? ` ${JSON.stringify(request.body)}` : '';
  const what = others.length > 0 ? `shows studio ${others[0]}` : `expected ${request.expected.join(' or ')}`;
  return `${request.role}, ${request.kind}: ${request.method} ${request.path}${sent}\n  answered ${told} (${what}): ${answer.text.slice(0, 500)}`;
}

/** Whether what was asked for was done: some refusals are expected answers as well. */
export function isDone({ expected }: TrafficRequest, answer: TrafficAnswer): boolean {
  return tellOf(answer) === expected[0];
}

/** The status; with the code of a refusal, which a tool of an assistant answers with 200. */
export function tellOf({ status, text }: TrafficAnswer): string {
  const isRefusal = status >= 400 || text.includes('"isError":true') || text.startsWith('{"jsonrpc":"2.0","error"');
  if (!isRefusal) return String(status);
  const body = bodyOf(text) as { readonly code?: string } | null;
  return `${status} ${body?.code ?? 'error'}`;
}

/** The JSON of an answer; null when it is none. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
