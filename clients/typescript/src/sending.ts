export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** How requests are sent and repeated. Times are milliseconds. */
export interface SendingOptions {
  /** For tests, and where `fetch` is not global. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Until an attempt is given up; 15 seconds unless specified otherwise. */
  readonly timeoutMs?: number;
  /** Repeats of a request after the first attempt; 3 unless specified otherwise. */
  readonly retries?: number;
  /** The longest `Retry-After` that is waited for; 20 seconds unless specified otherwise. */
  readonly longestWaitMs?: number;
}

/** What is sent. Its body is text, so that it can be sent again; the `Request` of browsers is not everywhere. */
export class SentRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: NonNullable<RequestInit['body']> | null;
  readonly signal: AbortSignal | null;

  constructor(
    readonly url: string,
    { method = 'GET', headers, body = null, signal = null }: RequestInit,
  ) {
    this.method = method.toUpperCase();
    this.headers = new Headers(headers);
    this.body = body;
    this.signal = signal;
  }
}

/** The service did not answer: it could not be reached, or not in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(
    readonly code: 'unreachable' | 'timeout',
    cause: unknown,
  ) {
    super(code === 'timeout' ? 'The service did not answer in time.' : 'The service could not be reached.', { cause });
  }
}

/** Overload, and what a proxy says while the service starts again. */
const PASSING = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 300;

/**
 * Returns a function that sends, and repeats what fails for a passing reason: reads, and writes with an idempotency key. A
 * repeat is the same request with the same key, so the service executes it once. An aborted request rejects as that of
 * `fetch` does.
 */
export function sendingWith({
  fetch = (url, init) => globalThis.fetch(url, init),
  timeoutMs = 15_000,
  retries = 3,
  longestWaitMs = 20_000,
}: SendingOptions): (request: SentRequest) => Promise<Response> {
  return async (request) => {
    for (let repeats = 0; ; repeats += 1) {
      const isLast = repeats >= retries || !isRepeatable(request);
      const outcome = await attempt(fetch, request, timeoutMs);
      const isPassing = outcome instanceof NoAnswer || PASSING.has(outcome.status);
      const wait = outcome instanceof NoAnswer ? null : retryAfterMs(outcome);
      if (!isPassing || isLast || (wait ?? 0) > longestWaitMs) {
        if (outcome instanceof NoAnswer) throw outcome;
        return outcome;
      }
      // Clients that failed at the same moment do not come back at the same moment.
      await pause(wait ?? FIRST_WAIT_MS * 2 ** repeats * (0.5 + Math.random() / 2), request.signal);
    }
  };
}

/** The wait that an answer asks for; null where it asks for none. */
export function retryAfterMs({ headers }: Pick<Response, 'headers'>): number | null {
  const value = headers.get('Retry-After');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function isRepeatable({ method, headers }: SentRequest): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has(IDEMPOTENCY_KEY);
}

/**
 * One attempt, with the whole body, as connections also break half-way. React Native has signals without reasons, and
 * neither `throwIfAborted` nor `AbortSignal.any`.
 */
async function attempt(
  fetch: NonNullable<SendingOptions['fetch']>,
  { url, method, headers, body, signal }: SentRequest,
  timeoutMs: number,
): Promise<Response | NoAnswer> {
  if (signal?.aborted) throw abortOf(signal);
  const own = new AbortController();
  const onAbort = () => own.abort();
  const timer = setTimeout(() => own.abort(), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  try {
    const response = await fetch(url, { method, headers, body, signal: own.signal });
    const text = await response.text();
    const { status, statusText } = response;
    return new Response(text === '' ? null : text, { status, statusText, headers: response.headers });
  } catch (error) {
    if (signal?.aborted) throw abortOf(signal);
    return new NoAnswer(own.signal.aborted ? 'timeout' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(abortOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end);
  });
}

/** What an aborted `fetch` rejects with. */
function abortOf(signal: AbortSignal | null): Error {
  return (
    (signal?.reason as Error | undefined) ??
    Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
  );
}
