import createClient, { type FetchOptions } from 'openapi-fetch';
import type { FilterKeys, HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';

import { type Answer, refused, unanswered } from './answers.ts';
import type { paths } from './interface.ts';
import { newKey } from './new-key.ts';
import { IDEMPOTENCY_KEY, type SendingOptions, sendingWith, SentRequest } from './sending.ts';

type Arguments<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

/** Sends a request to a path of the interface description. Rejects when its `signal` is aborted, else never. */
type Method<Paths extends object, M extends HttpMethod> = <Path extends PathsWithMethod<Paths, M>>(
  path: Path,
  ...init: Arguments<FetchOptions<FilterKeys<Paths[Path], M>>>
) => Promise<Answer<FilterKeys<Paths[Path], M>>>;

/** Requests to the operations of the interface, each with the types of its description. */
export interface Requests<Paths extends object = paths> {
  readonly GET: Method<Paths, 'get'>;
  readonly POST: Method<Paths, 'post'>;
  readonly PUT: Method<Paths, 'put'>;
  readonly PATCH: Method<Paths, 'patch'>;
  readonly DELETE: Method<Paths, 'delete'>;
}

interface RequestOptions extends SendingOptions {
  /** What stands before the paths of the interface. */
  readonly baseUrl: string;
  /** Completes a request before it is sent, such as with the headers of a session. */
  readonly onRequest: (sent: {
    readonly request: Pick<Request, 'headers' | 'method'>;
    readonly schemaPath: string;
  }) => Promise<void>;
  /** Looks at every answer. */
  readonly onResponse: (sent: {
    readonly request: Pick<Request, 'headers'>;
    readonly response: Response;
  }) => Promise<void>;
}

/** Requests for any way to sign in; `createStudioClient` has that by token. */
export function requestsWith<Paths extends object = paths>({
  baseUrl,
  onRequest,
  onResponse,
  ...sending
}: RequestOptions): Requests<Paths> {
  const api = createClient<Paths>({
    baseUrl,
    // It hands the one to the other, and reads no more of a request than `SentRequest` has.
    Request: SentRequest as unknown as typeof Request,
    fetch: sendingWith(sending) as unknown as (request: Request) => Promise<Response>,
  });
  api.use({ onRequest, onResponse });

  /** The types of the generator's client know nothing of `Answer`; what is sent is the same. */
  const method = <M extends HttpMethod>(name: M): Method<Paths, M> =>
    (async (path: string, init: object = {}) => {
      try {
        const { data, error, response } = await api.request(name, path as never, init as never);
        return response.ok ? { data } : { error: refused(response, error) };
      } catch (error) {
        return { error: unanswered(error) };
      }
    }) as unknown as Method<Paths, M>;

  return {
    GET: method('get'),
    POST: method('post'),
    PUT: method('put'),
    PATCH: method('patch'),
    DELETE: method('delete'),
  };
}

/** A write without an idempotency key gets a new one, so that it can be repeated. */
export function giveKey({ method, headers }: Pick<Request, 'headers' | 'method'>): void {
  if (method !== 'GET' && !headers.has(IDEMPOTENCY_KEY)) headers.set(IDEMPOTENCY_KEY, newKey());
}
