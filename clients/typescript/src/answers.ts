import type { ErrorResponse, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers';

import { NoAnswer, retryAfterMs } from './sending.ts';

/** Codes of this package, for what never became an answer of the service. */
export type ClientCode = NoAnswer['code'] | 'unexpected_answer';

type BodyCode<Body> = Body extends { readonly code?: infer Code } ? NonNullable<Code> & string : never;

/** The codes of an operation's errors, as the interface description lists them. */
export type CodeOf<Operation> =
  Operation extends Record<string | number, unknown> ? BodyCode<ErrorResponse<ResponseObjectMap<Operation>>> : never;

/** Why a request failed. Programs decide by `code`; people read `message`. */
export interface StudioError<Code extends string = string> {
  readonly code: Code | ClientCode;
  readonly message: string;
  /** Of the answer; null without one. */
  readonly status: number | null;
  /** What is wrong with each input; empty unless the status is 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** When to try again; null where the service does not say. */
  readonly retryAfterSeconds: number | null;
  /** Everything that the service said. */
  readonly body: unknown;
}

/** What an operation answers: its body or an error. */
export type Answer<Operation> =
  | { readonly data: BodyOf<Operation>; readonly error?: never }
  | { readonly data?: never; readonly error: StudioError<CodeOf<Operation> & string> };

export type BodyOf<Operation> =
  Operation extends Record<string | number, unknown> ? SuccessResponse<ResponseObjectMap<Operation>> : never;

/** An answer that is no success. A proxy in between may have written it, so nothing is taken for granted. */
export function refused(response: Response, body: unknown): StudioError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<StudioError>;
  const wait = retryAfterMs(response);
  return {
    code: typeof said.code === 'string' ? said.code : 'unexpected_answer',
    message: typeof said.message === 'string' ? said.message : `The service answered ${response.status}.`,
    status: response.status,
    errors: said.errors ?? {},
    retryAfterSeconds: wait === null ? null : Math.ceil(wait / 1000),
    body,
  };
}

/** A request without an answer. Throws what is no such failure: an abort, or a mistake in the program. */
export function unanswered(error: unknown): StudioError {
  const isUnreadable = error instanceof SyntaxError;
  if (!(error instanceof NoAnswer) && !isUnreadable) throw error;
  const code = isUnreadable ? 'unexpected_answer' : error.code;
  const message = isUnreadable ? 'The answer is not one of the service.' : error.message;
  return { code, message, status: null, errors: {}, retryAfterSeconds: null, body: null };
}
