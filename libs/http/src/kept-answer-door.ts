import type { ServerResponse } from 'node:http';

import { Inject, Injectable } from '@nestjs/common';
import { type RateLimitRule, rateLimitHeaders, RequestCounter } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { DomainError } from '@studio/kernel';
import { type Work, type WorkFacts, workUnderWay } from '@studio/observability';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

import { askedLanguage } from './reader-language';
import type { RenderedAnswer } from './rendered-answers';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';
import { routePatternOf } from './route-pattern';
import { cameEncrypted } from './security-headers';
import { encodingOf, OF_CONTENT, sendRendered } from './send-rendered';
import { SentHeaders } from './sent-headers';

/** An answer, and how the next request for it learns whether it still is the current one. */
export interface KeptAnswer {
  readonly answer: RenderedAnswer;
  /** The answer that a fresh read would give now, where it is kept; null where it has to be read. */
  readonly confirm: () => Promise<RenderedAnswer | null>;
}

/** What the usual way did for an address. */
interface KnownAddress extends Pick<KeptAnswer, 'confirm'> {
  readonly rule: RateLimitRule;
  readonly route: string;
  readonly facts: Omit<WorkFacts, 'requestId'>;
}

/** The other addresses go the usual way, which answers them just as well. */
const MOST_ADDRESSES = 10_000;
const LONGEST_ADDRESS = 300;
const ADDRESSES = '/api/v1/public/';
/** Pages, which are in the language of the reader. */
const PAGES = '/s/';

/** With one of these a request may be answered in another way, or is none that reads. */
const UNUSUAL_HEADERS = [
  'authorization',
  'content-length',
  'if-modified-since',
  'range',
  'transfer-encoding',
  'upgrade',
] as const;
/** A single ETag of ours. */
const ONE_ETAG = /^W\/"[\w-]+"$/;

const foundBusy = new WeakMap<object, DomainError>();

/** Throws `busy` where the door found it: a request does not wait for the same database twice. */
export function assertNotBusy(request: object): void {
  const error = foundBusy.get(request);
  if (error) throw error;
}

/**
 * Answers repeated requests before the framework sees them: most of the time of such a request is the framework's
 * (docs/performance.md). What the usual way has answered it knows by address; it counts the request, has the answer
 * confirmed by the database, and sends the bytes with the headers of the usual way. Whatever is different in any respect
 * goes the usual way, counted once.
 */
@Injectable()
export class KeptAnswerDoor {
  private readonly known = new LRUCache<string, KnownAddress>({ max: MOST_ADDRESSES });

  constructor(
    private readonly counter: RequestCounter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Sends the answer the usual way, and remembers what the next request for it needs. */
  async send(request: Request, response: Response, { answer, confirm }: KeptAnswer): Promise<void> {
    await sendRendered(request, response, answer);
    const counted = await this.counter.of(request);
    const { originalUrl } = request;
    const place = placeOf(request, originalUrl);
    if (!counted || place === null || originalUrl.length > LONGEST_ADDRESS) return;
    const isEncrypted = response.hasHeader('Strict-Transport-Security');
    const encoding = response.get('Content-Encoding') ?? null;
    const unchanged = variantOf({ isEncrypted, encoding, isUnchanged: true });
    if (!answer.sent.has(unchanged))
      answer.sent.set(unchanged, new SentHeaders(response, (name) => !OF_CONTENT.includes(name)));
    const whole = variantOf({ isEncrypted, encoding, isUnchanged: false });
    if (response.statusCode === 200 && !answer.sent.has(whole)) answer.sent.set(whole, new SentHeaders(response));
    const { requestId: _, ...facts } = workUnderWay()?.facts ?? {};
    this.known.set(place, { rule: counted.rule, route: routePatternOf(request), facts, confirm });
  }

  /** How the address of the request was answered; undefined where the request is to go the usual way. */
  knownOf(request: Request): KnownAddress | undefined {
    const { method, url, httpVersion, headers } = request;
    const place = placeOf(request, url);
    if (place === null || (method !== 'GET' && method !== 'HEAD')) return undefined;
    if (httpVersion !== '1.1' || headers.host === undefined) return undefined;
    if (UNUSUAL_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
    const asked = headers['if-none-match'];
    return asked === undefined || ONE_ETAG.test(asked) ? this.known.get(place) : undefined;
  }

  /** Answers a request for a known address. False where it is to go the usual way; it is counted then. */
  async answer(request: Request, response: ServerResponse, work: Work, known: KnownAddress): Promise<boolean> {
    Object.assign(request, { route: { path: known.route } });
    const { windows, states } = await this.counter.count(request, known.rule);
    if (states.some(({ isExceeded }) => isExceeded)) return false;
    const answer = await this.confirmed(request, known);
    if (!answer) return false;
    const isUnchanged = request.headers['if-none-match'] === answer.etag;
    const encoding = encodingOf(request, answer);
    const isEncrypted = cameEncrypted(request, this.configuration.http);
    const sent = answer.sent.get(variantOf({ isEncrypted, encoding, isUnchanged }));
    if (!sent) return false;
    const bytes = encoding === null ? answer.bytes : await answer.compressed.get(encoding);
    work.facts = { ...work.facts, ...known.facts };
    const own = { ...rateLimitHeaders(windows, states), [REQUEST_ID_HEADER]: requestIdOf(request) };
    response.writeHead(isUnchanged ? 304 : 200, sent.with(own));
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : bytes);
    return true;
  }

  private async confirmed(request: Request, { confirm }: KnownAddress): Promise<RenderedAnswer | null> {
    try {
      return await confirm();
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unavailable') foundBusy.set(request, error);
      throw error;
    }
  }
}

/** What answers at the address are kept under; null for addresses whose answers are not kept. */
function placeOf(request: Request, url: string): string | null {
  if (url.startsWith(ADDRESSES)) return url;
  return url.startsWith(PAGES) ? `${askedLanguage(request) ?? ''} ${url}` : null;
}

interface Variant {
  readonly isUnchanged: boolean;
  readonly encoding: string | null;
  readonly isEncrypted: boolean;
}

/** What the headers of the responses with one answer depend on. */
function variantOf({ isUnchanged, encoding, isEncrypted }: Variant): string {
  return `${isUnchanged ? '304' : (encoding ?? '200')} ${isEncrypted}`;
}
