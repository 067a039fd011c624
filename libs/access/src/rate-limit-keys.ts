import { createHash } from 'node:crypto';

import { normalizedEmail, typedPhone } from '@studio/kernel';
import type { Request } from 'express';

import { looksPublishable } from './api-token-kinds';
import { clientKeyOf } from './client-address';
import type { IdentityInput, RateLimitGroup, RateLimitRule, RouteGroup } from './rate-limits';

/** A counter that a request raises. */
export interface Bucket {
  readonly group: RateLimitGroup;
  readonly key: string;
  /** Requests of the bucket before it that this one does not count. */
  readonly beyond?: number;
}

/**
 * Requests of a visitor in an hour that the limit of a publishable key does not count: what others send with the key
 * refuses nobody who sends one lead (WEB-6).
 */
const OWN_SHARE = 3;

/** The counter that a request of each group increments (RL-1). */
const KEYS: Readonly<Record<RouteGroup, (request: Request, by: readonly IdentityInput[]) => string>> = {
  publicSchedule: clientAddress,
  publicPrice: clientAddress,
  help: clientAddress,
  externalSignIn: clientAddress,
  signIn: (request, by) => `${identityInput(request, by)} ${clientAddress(request)}`,
  mobile: bearerOrAddress,
  manage: bearerOrAddress,
  websiteLeads: bearerOrAddress,
  websiteForm: clientAddress,
  calendar: clientAddress,
  festivalBattles: bearerOrAddress,
  // Two scanners that share one sign-in have separate counters; with a bearer, a network need not count as one client.
  checkIn: (request) => `${bearerOrAddress(request)} ${request.ip ?? 'unknown'}`,
  // Known bearers are counted by service key or connection, which the endpoint looks up before it counts (LIM-1).
  assistant: clientAddress,
  oauthPages: clientAddress,
  oauthToken: clientIdAndAddress,
  oauthRevoke: clientIdAndAddress,
  oauthRegister: clientAddress,
  oauthMetadata: clientAddress,
  oauthDiscovery: clientAddress,
};

/**
 * The buckets of a request to a route with the rule, in the order in which they count: a request that the first refuses
 * does not increment the next, so that one repeating client does not use up the limits of others (RL-5).
 */
export function bucketsOf({ group, by }: RateLimitRule, request: Request, isShared: boolean): [Bucket, ...Bucket[]] {
  const form = group === 'websiteLeads' ? formOf(request) : null;
  if (form !== null) return bucketsOfVisitor(request, form, isShared);
  const own: Bucket = { group, key: KEYS[group](request, by) };
  if (group === 'calendar') return [own, { group: 'ownCalendar', key: hashOf(request.params['token']) }];
  if (group !== 'signIn' || isShared) return [own];
  return [own, { group: 'signInAddress', key: clientAddress(request) }];
}

/** What visitors of pages send leads with: a publishable key, or the form of a studio's page; null for a secret key. */
function formOf(request: Request): string | null {
  const { accountSlug } = request.params;
  // First: with a made-up key the limit of the page would be avoided.
  if (accountSlug !== undefined) return `page ${hashOf(accountSlug)}`;
  return looksPublishable(bearerOf(request)) ? bearerOrAddress(request) : null;
}

/** By address over all keys, since a program can make up keys; then the key or page (WEB-6). */
function bucketsOfVisitor(request: Request, key: string, isShared: boolean): [Bucket, ...Bucket[]] {
  const address = clientAddress(request);
  // Made-up keys would otherwise begin windows of an hour without end.
  if (isShared)
    return [
      { group: 'websiteForm', key: `${address} leads` },
      { group: 'websiteKey', key },
    ];
  return [
    { group: 'websiteVisitor', key: address },
    { group: 'websiteVisitorHour', key: address },
    { group: 'websiteKey', key, beyond: OWN_SHARE },
  ];
}

function clientAddress({ ip }: Request): string {
  return clientKeyOf(ip);
}

/** `client_id` of the body, as an application sends it that needs no secret. Hashed, as it is of any length. */
function clientIdAndAddress(request: Request): string {
  const body: unknown = request.body;
  const clientId = isObject(body) ? body['client_id'] : '';
  return `${hashOf(clientId)} ${clientAddress(request)}`;
}

function hashOf(text: unknown): string {
  return createHash('sha256').update(textOf(text)).digest('hex');
}

/** Bearers are hashed: the counters may be in another system. */
function bearerOrAddress(request: Request): string {
  const bearer = bearerOf(request);
  return bearer === null ? clientAddress(request) : hashOf(bearer);
}

/** The credentials of the scheme Bearer; null without them. */
export function bearerOf({ headers }: Request): string | null {
  const [scheme = '', credentials = '', ...more] = (headers.authorization ?? '').trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' && credentials !== '' && more.length === 0 ? credentials : null;
}

/** Longer texts are no phones. */
const PHONE_MAX = 200;

/** Lower-cased `email` or digits of `phone` of the body, as the route accepts them. Hashed, as they may have any length. */
function identityInput({ body }: Request, by: readonly IdentityInput[]): string {
  const inputs = isObject(body) ? body : {};
  const email = by.includes('email') ? normalizedEmail(textOf(inputs['email'])) : '';
  const phone = by.includes('phone')
    ? typedPhone(textOf(inputs['phone']).slice(0, PHONE_MAX)).replaceAll(/\D/g, '')
    : '';
  return email === '' && phone === '' ? '' : hashOf(`${email}\0${phone}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
