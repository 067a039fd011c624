import { QueryObserver, type QueryKey } from '@tanstack/query-core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { StudioError } from '../../clients/typescript/src/answers';
import { newKey } from '../../clients/typescript/src/new-key';
import { giveKey, type Requests, requestsWith } from '../../clients/typescript/src/requests';
import { cache } from './cache';
import { writeBegun, writeEnded } from './change-watch';
import { connectionFound, connectionRestored } from './connection';
import type { paths } from './interface';
import { language } from './language';
import { signedInAgain, writing } from './session';

export type Interface = Requests<paths>;

/** What every answer may say of the session; the application listens. */
export interface SessionNews {
  /** The session has ended, or another one began in this browser. */
  readonly onEnded: () => void;
  /** A permission is missing: it may have been withdrawn since. */
  readonly onForbidden: () => void;
}

const FORGED = 'desk_request_forged';

/** Requests to the operations of the interface in a studio. */
export function interfaceOf(accountId: number, news: SessionNews): Interface {
  return requestsWith<paths>({
    baseUrl: `/desk/api/${accountId}`,
    // A write goes on when the page is left right after it.
    fetch: (url, init) => fetch(url, { ...init, keepalive: init.method !== 'GET' }),
    onRequest: async ({ request }) => {
      request.headers.set('Accept-Language', language);
      if (request.method === 'GET') return;
      request.headers.set('X-Desk-Token', writing.token);
      giveKey(request);
    },
    onResponse: async ({ response }) => {
      connectionFound();
      if (response.status === 401) news.onEnded();
      if (response.status !== 403) return;
      const { code } = (await response.clone().json()) as { code?: string };
      if (code === FORGED) news.onEnded();
      else news.onForbidden();
    },
  });
}

const AWAY = ['unreachable', 'timeout'];
/** Also what a proxy says while the service starts again. */
const isAway = ({ code, status }: StudioError) =>
  AWAY.includes(code) || (code === 'unexpected_answer' && status !== null && status >= 502);

/** A refusal of the service as an error, for the cache. */
export class DeskError extends Error {
  constructor(readonly said: StudioError) {
    super(said.message);
  }
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}
export type PageQuery = { readonly limit: number; readonly cursor?: string };
export type Answered<Data> = { readonly data?: Data; readonly error?: StudioError };

/** Reads a list page by page to its end, or the first `most` pages. */
export async function readPages<Row>(
  read: (query: PageQuery) => Promise<Answered<Page<Row>>>,
  limit: number,
  most = Infinity,
): Promise<Answered<{ readonly rows: readonly Row[]; readonly hasMore: boolean }>> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < most; page += 1) {
    const { data, error } = await read({ limit, ...(cursor !== null && { cursor }) });
    if (error || !data) return { ...(error && { error }) };
    rows.push(...data.data);
    cursor = data.next_cursor;
    if (cursor === null) break;
  }
  return { data: { rows, hasMore: cursor !== null } };
}

interface ReadOptions {
  /** False: not yet. */
  readonly isWanted?: boolean;
  /** Shows what was read under the key before, until the new one is there. */
  readonly keepsPrevious?: boolean;
}

export interface Read<Data> {
  /** Undefined until it is read. */
  readonly data: Data | undefined;
  readonly error: StudioError | null;
  readonly isReading: boolean;
  readonly again: () => void;
}

/**
 * Reads once for all who use the key, and again after changes of the area of its first word (changes.ts). While the service
 * is away, what was read stays, and it is read again when the service is back.
 */
export function useRead<Data>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<{ readonly data?: Data; readonly error?: StudioError }>,
  { isWanted = true, keepsPrevious = false }: ReadOptions = {},
): Read<Data> {
  const options = {
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
      for (;;) {
        const { data, error } = await read(signal);
        if (!error) return data as Data;
        if (!isAway(error)) throw new DeskError(error);
        await connectionRestored();
      }
    },
    enabled: isWanted,
    ...(keepsPrevious && { placeholderData: (before: Data | undefined) => before }),
  };
  const observer = useMemo(() => new QueryObserver<Data>(cache, options as never), []);
  const [, setCount] = useState(0);
  observer.setOptions(options as never);
  useEffect(() => observer.subscribe(() => setCount((count) => count + 1)), [observer]);
  const { data, error, isFetching } = observer.getOptimisticResult(cache.defaultQueryOptions(options as never));
  return {
    data,
    error: error instanceof DeskError ? error.said : null,
    isReading: isFetching,
    again: () => void observer.refetch(),
  };
}

export interface Write<Input, Data> {
  /** Sends it. Resolves with null where the service refuses; `error` says why. */
  readonly send: (input: Input) => Promise<Data | null>;
  readonly isSending: boolean;
  readonly error: StudioError | null;
  readonly forget: () => void;
}

/** The header that makes repeats of a write one write. */
export type Keyed = { readonly headers: { readonly 'Idempotency-Key': string } };

/**
 * A write. When the service cannot be reached it waits for it and sends the same again, with the same key: the service
 * executes it once. A write whose session has ended waits until the person signs in again. Of several, each waits for the one
 * before: of two that change the same, the later one holds. `renews`: the keys that are read again after it. `onRefused` hears
 * of a refusal also when the screen that shows `error` has been left.
 */
export function useWrite<Input, Data>(
  write: (input: Input, keyed: Keyed) => Promise<{ readonly data?: Data; readonly error?: StudioError }>,
  renews: readonly QueryKey[] = [],
  onRefused?: (error: StudioError) => void,
): Write<Input, Data> {
  const [state, setState] = useState<{ count: number; error: StudioError | null }>({ count: 0, error: null });
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const send = (input: Input): Promise<Data | null> => {
    setState(({ count }) => ({ count: count + 1, error: null }));
    writeBegun();
    const sent = turn.current.then(() => deliver(input));
    turn.current = sent.catch(() => undefined);
    return sent;
  };
  const deliver = async (input: Input): Promise<Data | null> => {
    const keyed = { headers: { 'Idempotency-Key': newKey() } };
    for (let mayHaveEnded = true; ;) {
      const { data, error } = await write(input, keyed);
      if (error && isAway(error)) {
        await connectionRestored();
        continue;
      }
      if (error?.status === 401 && mayHaveEnded) {
        // Once: a session that a write alone does not have is not waited for again.
        mayHaveEnded = false;
        if (await signedInAgain()) continue;
      }
      setState(({ count }) => ({ count: count - 1, error: error ?? null }));
      writeEnded(renews);
      if (error) onRefused?.(error);
      return error ? null : (data as Data);
    }
  };
  const forget = () => setState(({ count }) => ({ count, error: null }));
  return { send, isSending: state.count > 0, error: state.error, forget };
}
