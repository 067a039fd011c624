import { Injectable } from '@nestjs/common';
import { PageCookie, ServiceAddress } from '@studio/http';
import type { Request, Response } from 'express';

import { CHALLENGE_SECONDS, SESSION_DAYS, SHARED_SESSION_DAYS, SIGN_IN_STEP } from '../../accounts';
import { DeskKeys } from '../application/desk-keys';
import { requestForged } from '../domain/desk.errors';
import type { DeskVisit } from '../domain/desk-visit';
import { isOwnPage } from '../domain/own-page';

const NAME = 'studio_desk';
const DAY_SECONDS = 86_400;
const cookieOf = (name: string, maxAgeSeconds: number) =>
  new PageCookie(name, { sameSite: 'strict', prefix: '__Host-', maxAgeSeconds });
/** Each as long as its sessions. */
const COOKIE = cookieOf(NAME, SESSION_DAYS * DAY_SECONDS);
const DEMO_COOKIE = cookieOf(NAME, SHARED_SESSION_DAYS * DAY_SECONDS);
/** Of a sign-in that waits for a code (SF-4). */
const STEP_COOKIE = cookieOf('studio_desk_step', SIGN_IN_STEP.validSeconds);
/** Of a browser that was asked for a passkey (SF-22). */
const PASSKEY_COOKIE = cookieOf('studio_desk_passkey', CHALLENGE_SECONDS);

const WRITE_TOKEN = 'X-Desk-Token';

/** Recognises the browsers at the desk, and requests that other pages made them send (DESK-4, DESK-5). */
@Injectable()
export class DeskRequests {
  constructor(
    private readonly keys: DeskKeys,
    private readonly address: ServiceAddress,
  ) {}

  /** Null for a browser that is not signed in. */
  visitOf(request: Request): DeskVisit | null {
    const cookie = COOKIE.read(request, this.address);
    return cookie === null ? null : this.keys.read(cookie);
  }

  /** Throws `desk_request_forged` unless a page of this service sent the request. */
  assertOwnPage(request: Request, isWrite: boolean): void {
    const { headers, protocol, host } = request;
    const site = headers['sec-fetch-site'];
    const page = { origin: headers.origin, site: typeof site === 'string' ? site : undefined };
    if (!isOwnPage(page, [this.address.base, `${protocol}://${host}`], isWrite)) throw requestForged();
  }

  /** Throws `desk_request_forged` unless the request has the token that only a page of the desk can have read. */
  assertWriteToken(request: Request, visit: DeskVisit): void {
    if (!this.keys.isWriteToken(visit, request.get(WRITE_TOKEN) ?? '')) throw requestForged();
  }

  remember(response: Response, { value }: DeskVisit, { isDemo }: { readonly isDemo: boolean }): void {
    (isDemo ? DEMO_COOKIE : COOKIE).set(response, this.address, '/', value);
  }

  /** The token of the sign-in that waits for a code; that of none for a browser without one. */
  stepOf(request: Request): string {
    return STEP_COOKIE.read(request, this.address) ?? '';
  }

  rememberStep(response: Response, token: string): void {
    STEP_COOKIE.set(response, this.address, '/', token);
  }

  forgetStep(response: Response): void {
    STEP_COOKIE.clear(response, this.address, '/');
  }

  /** The token of a browser that was asked for a passkey; that of none for another one. */
  askedOf(request: Request): string {
    return PASSKEY_COOKIE.read(request, this.address) ?? '';
  }

  rememberAsked(response: Response, token: string): void {
    PASSKEY_COOKIE.set(response, this.address, '/', token);
  }

  forgetAsked(response: Response): void {
    PASSKEY_COOKIE.clear(response, this.address, '/');
  }

  forget(response: Response): void {
    COOKIE.clear(response, this.address, '/');
  }
}
