import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import CachePolicy from 'http-cache-semantics';

import { NameResolution } from './name-resolution';
import { isPublicAddress } from './public-address';

/** For the whole fetch, from name resolution to the last byte. */
const TIMEOUT_MS = 5_000;
const SIZE_MAX = 65_536;
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json[ \t]*(?:;|$)/i;
const HTTPS_PORT = 443;

/** Injection token of the trusted certificate authorities in PEM; undefined means those of the machine. */
export const DOCUMENT_AUTHORITIES = Symbol('DOCUMENT_AUTHORITIES');

/** A JSON document with the time for which its headers allow it to be cached. */
export interface FetchedDocument {
  readonly document: unknown;
  /** Seconds from now; 0 when the headers do not allow caching. */
  readonly keepSeconds: number;
}

/** Fetches JSON documents from untrusted addresses, never from within this network (OAUTH-14). */
@Injectable()
export class DocumentFetch {
  private readonly testHosts: ReadonlySet<string>;

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly names: NameResolution,
    @Inject(DOCUMENT_AUTHORITIES) private readonly authorities: string | undefined,
  ) {
    this.testHosts = new Set(configuration.assistant.metadataTestHosts);
  }

  /** Throws an Error with the reason, which shows only the host of the address. */
  async fetch(address: string): Promise<FetchedDocument> {
    const url = new URL(address);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const addresses = await this.checkedAddresses(url, signal);
    const response = await this.request(url, addresses, signal);
    try {
      return await readDocument(response, url, signal);
    } finally {
      response.destroy();
    }
  }

  /**
   * The checked addresses of the host. The name is resolved only once, so that the connection uses the checked result.
   */
  private async checkedAddresses({ hostname, port }: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const isTestHost = this.testHosts.has(hostname);
    if (port !== '' && !isTestHost) throw new Error(`Documents are fetched from port ${HTTPS_PORT} only.`);
    const name = bare(hostname);
    const family = isIP(name);
    const addresses = family === 0 ? await inTime(this.names.resolve(name), signal) : [{ address: name, family }];
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    if (addresses.length === 0 || !(isPublic || isTestHost)) throw new Error('The host is not on the internet.');
    return addresses;
  }

  private async request(url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
    const request = https.request({
      hostname: bare(url.hostname),
      port: url.port === '' ? HTTPS_PORT : url.port,
      path: url.pathname + url.search,
      headers: { Accept: 'application/json', 'Accept-Encoding': 'identity', 'User-Agent': 'Studio-Service' },
      // A new connection, which is not kept alive.
      agent: false,
      lookup: answering(addresses),
      signal,
      rejectUnauthorized: true,
      ...(this.authorities === undefined ? {} : { ca: this.authorities }),
    });
    // The reader of the response sees later errors.
    request.on('error', () => undefined);
    const answered = once(request, 'response', { signal }) as Promise<[IncomingMessage]>;
    request.end();
    const [response] = await answered;
    return response;
  }
}

/** Removes the brackets of an IPv6 host. */
function bare(hostname: string): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

function answering(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The name was not found in time.')), { once: true });
  });
  return Promise.race([work, tooLate]);
}

async function readDocument(response: IncomingMessage, url: URL, signal: AbortSignal): Promise<FetchedDocument> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) throw new Error(`The answer is ${status}.`);
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new Error('The answer is not JSON.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('The answer is encoded.');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(response, signal));
  const request = { url: url.href, method: 'GET', headers: {} };
  // A shared cache without heuristics: only the headers allow caching.
  const policy = new CachePolicy(request, { status, headers }, { shared: true, cacheHeuristic: 0 });
  return { document: JSON.parse(text) as unknown, keepSeconds: Math.max(0, policy.maxAge() - policy.age()) };
}

async function bytesOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of addAbortSignal(signal, response)) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > SIZE_MAX) throw new Error(`The answer is longer than ${SIZE_MAX} bytes.`);
  }
  return Buffer.concat(parts);
}
