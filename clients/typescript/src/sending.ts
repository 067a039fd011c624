export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** How requests are sent and repeated. Times are milliseconds. */
export interface SendingOptions {
  /** For tests, and where `fetch` is not global. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Until an attempt is given up; 15 seconds unless specified otherwise. */
  readonly timeoutMs?: number;
  /** Repeats of a request after the first attempt; 3 unless specified otherwise. */
  readonly retries?: number;
  /** The longest `Retry-After` that is waited for; 20 seconds unless specified otherwise. */
  readonly longestWaitMs?: number;
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
 * Returns a `fetch` that repeats what fails for a passing reason: reads, and writes with an idempotency key. A repeat is the
 * same request with the same key, so the service executes it once. An aborted request rejects as that of `fetch` does.
 */
export function sendingWith({
  fetch = (request) => globalThis.fetch(request),
  timeoutMs = 15_000,
  retries = 3,
  longestWaitMs = 20_000,
}: SendingOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let repeats = 0; ; repeats += 1) {
      const isLast = repeats >= retries || !isRepeatable(request);
      const outcome = await attempt(fetch, request, timeoutMs).catch(noAnswerOf(request.signal));
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

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has(IDEMPOTENCY_KEY);
}

/** One attempt, with the whole body, as connections also break half-way. `AbortSignal.any` is not everywhere. */
async function attempt(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  timeoutMs: number,
): Promise<Response> {
  const own = new AbortController();
  const onAbort = () => own.abort(request.signal.reason);
  const timer = setTimeout(() => own.abort(new NoAnswer('timeout', undefined)), timeoutMs);
  request.signal.addEventListener('abort', onAbort);
  try {
    request.signal.throwIfAborted();
    const response = await fetch(new Request(request.clone(), { signal: own.signal }));
    const body = await response.text();
    const { status, statusText, headers } = response;
    return new Response(body === '' ? null : body, { status, statusText, headers });
  } catch (error) {
    if (own.signal.reason instanceof NoAnswer) throw own.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', onAbort);
  }
}

function noAnswerOf(signal: AbortSignal): (error: unknown) => NoAnswer {
  return (error) => {
    if (signal.aborted) throw error;
    return error instanceof NoAnswer ? error : new NoAnswer('unreachable', error);
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
