import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { newToken, signatureKeys } from '@studio/secrets';

import { SESSION_TOKEN_PREFIX } from '../../accounts';
import { type DeskVisit, deskVisit, parseDeskVisit } from '../domain/desk-visit';

const KEY_ID_LENGTH = 8;

/**
 * Derives from a cookie of the desk the bearers of its sessions and its token against forgery, with the service's key (DESK-3).
 * Nothing of them is stored but the hash of each bearer, as of any session. The cookie names the key, so that one that is
 * listed as an older one continues to work.
 */
@Injectable()
export class DeskKeys {
  private readonly keys: ReadonlyMap<string, string>;
  private readonly currentId: string;

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    const keys = signatureKeys(configuration, 'desk').map((key) => [idOf(key), key] as const);
    this.keys = new Map(keys);
    this.currentId = keys[0]?.[0] ?? '';
  }

  /** 256 random bits. */
  newSecret(): string {
    return newToken('');
  }

  visit(userId: number, secret: string): DeskVisit {
    return deskVisit(this.currentId, userId, secret);
  }

  /** Null for a text that is no cookie, or one of a key that is no longer listed. */
  read(cookie: string): DeskVisit | null {
    const visit = parseDeskVisit(cookie);
    return visit && this.keys.has(visit.keyId) ? visit : null;
  }

  bearerOf(visit: DeskVisit, accountId: number): string {
    return SESSION_TOKEN_PREFIX + this.derive(visit, `bearer ${accountId}`).toString('hex');
  }

  writeTokenOf(visit: DeskVisit): string {
    return this.derive(visit, 'write').toString('base64url');
  }

  isWriteToken(visit: DeskVisit, given: string): boolean {
    const right = this.derive(visit, 'write');
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  }

  private derive({ keyId, value }: DeskVisit, purpose: string): Buffer {
    return createHmac('sha256', this.keys.get(keyId) ?? '')
      .update(`${value}\0${purpose}`)
      .digest();
  }
}

/** Says which key it is and nothing about it. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH);
}
