import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { LRUCache } from 'lru-cache';

import type { SentHeaders } from './sent-headers';

/** An answer as bytes, ready to be sent. */
export interface RenderedAnswer {
  /** Identifies exactly the state of the rows from which the bytes were rendered. */
  readonly version: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Headers of its content. */
  readonly headers: Readonly<Record<string, string>>;
  /** The compressed bytes, once a client has requested them. */
  readonly compressed: Map<'br' | 'gzip', Promise<Buffer>>;
  /** The headers with which it was sent, once it was, by the variant of the response. */
  readonly sent: Map<string, SentHeaders>;
}

/** A page or another text, with the headers that only it has; `Content-Type` is among them. */
export interface TextContent {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an answer consists of: a body for JSON, or a text. */
type AnswerContent = { readonly body: unknown } | TextContent;

/** The source of a response. Both reads see committed rows at the time of the call; null means there is no such resource. */
export interface AnswerSource<Content extends AnswerContent = AnswerContent> {
  /** The version of the answer as it would be now, without reading all of it. */
  readVersion(): Promise<string | null>;
  /** The answer's body with its version, both from one snapshot. */
  read(): Promise<({ readonly version: string } & Content) | null>;
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };
/** Memory of an entry in addition to its bytes: key, version, etag, headers, bookkeeping. */
const OVERHEAD_BYTES = 4_096;

/**
 * A cache of rendered responses with a bound in bytes. A cached response is sent only after its version was compared
 * with the database in the same request, so it is never older than a fresh read; nothing expires by time.
 */
@Injectable()
export class RenderedAnswers {
  private readonly memory: LRUCache<string, RenderedAnswer> | null;
  private readonly underWay = new Map<string, Promise<RenderedAnswer | null>>();

  constructor(@Inject(CONFIGURATION) { publicAnswerMemoryBytes }: Configuration) {
    this.memory =
      publicAnswerMemoryBytes === 0
        ? null
        : new LRUCache({ maxSize: publicAnswerMemoryBytes, sizeCalculation: sizeOf });
  }

  /** The answer that is kept under `key`, if it has the current version; one that is outdated is forgotten. */
  async confirmed(key: string, readVersion: AnswerSource['readVersion']): Promise<RenderedAnswer | null> {
    const kept = this.memory?.get(key);
    if (!kept) return null;
    if ((await readVersion()) === kept.version) return kept;
    if (this.memory?.peek(key) === kept) this.memory.delete(key);
    return null;
  }

  /** The current answer under `key`, or null when the source has none. The key names the request's inputs whole. */
  async current(key: string, source: AnswerSource): Promise<RenderedAnswer | null> {
    // No await without one: between the look at what is under way and the entry of its own, no other request may begin.
    const kept = this.memory?.has(key) && (await this.confirmed(key, () => source.readVersion()));
    if (kept) return kept;
    // Simultaneous requests share a rendering. One that began before a change is outdated, so it is compared as well.
    const underWay = this.underWay.get(key);
    if (underWay) {
      const shared = await underWay.catch(() => null);
      if (shared && (await source.readVersion()) === shared.version) return shared;
    }
    return this.renderShared(key, source);
  }

  private async renderShared(key: string, source: AnswerSource): Promise<RenderedAnswer | null> {
    const rendering = this.rendered(key, source);
    this.underWay.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.underWay.get(key) === rendering) this.underWay.delete(key);
    }
  }

  private async rendered(key: string, source: AnswerSource): Promise<RenderedAnswer | null> {
    const found = await source.read();
    if (!found) {
      this.memory?.delete(key);
      return null;
    }
    const answer = renderedAnswer(found.version, found);
    this.memory?.set(key, answer);
    return answer;
  }
}

/** The content as an answer, which nobody keeps yet. */
export function renderedAnswer(version: string, content: AnswerContent): RenderedAnswer {
  const { text, headers } = 'text' in content ? content : { text: JSON.stringify(content.body), headers: JSON_HEADERS };
  const bytes = Buffer.from(text);
  // Weak, because the same answer may be sent compressed or not.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { version, etag, bytes, headers, compressed: new Map(), sent: new Map() };
}

/** Three times the bytes, as both compressed forms may be stored as well. */
function sizeOf({ bytes, version }: RenderedAnswer): number {
  return 3 * bytes.length + version.length + OVERHEAD_BYTES;
}
