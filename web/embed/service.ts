/** The service that the script was loaded from, and what is read there. */

const TIMEOUT_MS = 15_000;

/** Where the script is. As a module it has no `currentScript`. */
const script =
  (document.currentScript as HTMLScriptElement | null)?.src ||
  document.querySelector<HTMLScriptElement>('script[src*="/embed/v1."]')?.src;

/** The address of the service without a slash at its end. One below a path keeps it. */
export const SERVICE = script ? script.replace(/\/embed\/v1\..*$/, '') : location.origin;

/** An answer with another status than a success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      readonly message?: string;
      readonly code?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    },
  ) {
    super(String(status));
  }
}

/** The content, and the mark that changes with it. */
export interface Answer<Data> {
  readonly data: Data;
  readonly tag: string | null;
}

/**
 * Reads, or sends a body. The browser keeps answers and asks again by their ETags (`no-cache`): a header of ours would
 * need a preflight each time.
 */
export async function ask<Data>(
  address: string,
  { headers = {}, body, signal }: { headers?: Record<string, string>; body?: object; signal?: AbortSignal } = {},
): Promise<Answer<Data>> {
  const stop = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    cache: body ? 'no-store' : 'no-cache',
    credentials: 'omit',
    headers: { Accept: 'application/json', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal: signal ? either(signal, stop) : stop,
  });
  if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})));
  const { data } = (await response.json()) as { data: Data };
  return { data, tag: response.headers.get('ETag') };
}

/** `AbortSignal.any`, which browsers of 2023 lack. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
