import type { QueryKey } from '@tanstack/query-core';

import { renew } from './cache';
import { changedAreas, keysOf, type Marks, STUDIO } from './changes';
import { connectionFound, connectionRestored } from './connection';

/** With what it takes to ask and to read, less than five seconds. */
const EVERY_MS = 4_000;
/** After it the service is away: a connection that was cut silently says nothing. */
const ANSWERED_WITHIN_MS = 10_000;

/** Who hears what concerns more than what is kept. */
interface WatchNews {
  readonly onEnded: () => void;
  /** The studio, or what the person may do there, changed. */
  readonly onStudioChanged: () => void;
}

let watch: ChangeWatch | null = null;
let writesUnderWay = 0;
/** What is read again when the last of them has ended. */
let waiting: QueryKey[] = [];

/** Until the returned function is called, what others change in the studio is read again while the page can be seen. */
export function watchChanges(accountId: number, news: WatchNews): () => void {
  const own = new ChangeWatch(accountId, news);
  watch = own;
  const look = () => {
    if (!document.hidden && !own.isAsking && writesUnderWay === 0) void own.look();
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    own.end();
    if (watch === own) watch = null;
  };
}

/** Until its end nothing is read: what a write shows before it is answered would be overwritten. */
export function writeBegun(): void {
  writesUnderWay += 1;
}

/** Whether something that was done has not been answered. */
export function isWriteWaiting(): boolean {
  return writesUnderWay > 0;
}

/** Reads again what the write renews, with what others changed until then: each once. */
export function writeEnded(renews: readonly QueryKey[]): void {
  writesUnderWay -= 1;
  waiting.push(...renews);
  if (writesUnderWay > 0) return;
  const keys = waiting;
  waiting = [];
  if (watch) void watch.look(keys);
  else renew(keys);
}

/** Asks the service what changed in a studio (DESK-33). */
class ChangeWatch {
  private marks: Marks | null = null;
  private etag: string | null = null;
  private asking: AbortController | null = null;

  constructor(
    private readonly accountId: number,
    private readonly news: WatchNews,
  ) {}

  get isAsking(): boolean {
    return this.asking !== null;
  }

  /** Reads again what changed since the last look, and what is kept under `renews`; it replaces a look that is under way. */
  async look(renews: readonly QueryKey[] = []): Promise<void> {
    const before = this.marks;
    const now = await this.ask();
    const changed = before && now ? changedAreas(before, now) : [];
    if (now) this.marks = now;
    const keys = [...renews, ...keysOf(changed).map((word) => [word])];
    // Another write began meanwhile, and shows more than the service has yet.
    if (writesUnderWay > 0) waiting.push(...keys);
    else renew(keys);
    if (changed.includes(STUDIO)) this.news.onStudioChanged();
  }

  end(): void {
    this.asking?.abort();
  }

  /** Null where the service does not say, or is asked again meanwhile. While it is away, waits for it. */
  private async ask(): Promise<Marks | null> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    try {
      for (;;) {
        const response = await this.request(asking.signal);
        if (asking.signal.aborted) return null;
        if (response) return await this.marksIn(response);
        await connectionRestored();
      }
    } catch {
      // The answer broke off, or was not one of the service.
      return null;
    } finally {
      if (this.asking === asking) this.asking = null;
    }
  }

  /** Null while the service is away, or a proxy in front of it says so. */
  private async request(signal: AbortSignal): Promise<Response | null> {
    const headers = this.etag === null ? {} : { 'If-None-Match': this.etag };
    const ends = AbortSignal.any([signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)]);
    const response = await fetch(`/desk/api/${this.accountId}/changes`, { headers, signal: ends }).catch(() => null);
    return response && response.status < 502 ? response : null;
  }

  private async marksIn(response: Response): Promise<Marks | null> {
    connectionFound();
    if (response.status === 304) return this.marks;
    if (response.status === 401) this.news.onEnded();
    if (!response.ok) return null;
    const { data } = (await response.json()) as { readonly data: Marks };
    this.etag = response.headers.get('ETag');
    return data;
  }
}
