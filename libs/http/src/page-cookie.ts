import type { Request, Response } from 'express';

import type { ServiceAddress } from './service-address';

interface PageCookieRules {
  readonly sameSite: 'lax' | 'strict';
  /** With `__Host-` no other host can set it either; its path is `/` then. */
  readonly prefix?: '__Host-' | '__Secure-';
  /** Absent: until the browser ends. */
  readonly maxAgeSeconds?: number;
}

/**
 * A cookie of the service's own pages below one path, out of reach of scripts. On https it is sent over https only, and
 * its prefix keeps plain HTTP from setting it.
 */
export class PageCookie {
  constructor(
    private readonly name: string,
    private readonly rules: PageCookieRules,
  ) {}

  /** Null when the browser sent none. */
  read({ headers }: Request, address: ServiceAddress): string | null {
    const name = `${this.nameAt(address)}=`;
    const pair = (headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(name));
    return pair?.trim().slice(name.length) ?? null;
  }

  /** The value has the characters of addresses and tokens, which a cookie may hold as they are. */
  set(response: Response, address: ServiceAddress, path: string, value: string): void {
    const { sameSite, maxAgeSeconds } = this.rules;
    const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds * 1_000 };
    const options = { httpOnly: true, secure: isSecure(address), sameSite, path, encode: String, ...lifetime };
    response.cookie(this.nameAt(address), value, options);
  }

  clear(response: Response, address: ServiceAddress, path: string): void {
    const options = { httpOnly: true, secure: isSecure(address), sameSite: this.rules.sameSite, path };
    response.clearCookie(this.nameAt(address), options);
  }

  private nameAt(address: ServiceAddress): string {
    return isSecure(address) ? `${this.rules.prefix ?? '__Secure-'}${this.name}` : this.name;
  }
}

function isSecure({ base }: ServiceAddress): boolean {
  return base.startsWith('https:');
}
