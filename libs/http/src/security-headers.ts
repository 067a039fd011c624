import type { Configuration } from '@studio/config';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Paths whose responses may contain personal data or secrets; responses that may be cached declare it themselves. */
const KEPT_BY_NOBODY = /^\/(?:api|calendar|desk\/api|mcp|oauth)(?:\/|$)/i;

/** Paths whose answers are data for programs, errors as well. */
const DATA = /^\/(?:api|desk\/api|mcp)(?:\/|$)/i;

/** Only files of this service, and no framing. Pages that need less have stricter policies. */
const onPages = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});
/** Answers that no browser shows: what keeps one from guessing, framing or running them if it is led there all the same. */
const onData = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: { action: 'deny' },
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
const encryptionOnly = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });

type Middleware = (request: Request, response: Response, next: NextFunction) => void;
export type Addresses = Pick<Configuration['http'], 'baseUrl' | 'trustedProxies'>;

/**
 * Security headers of every response, errors as well: what browsers may load, frame, guess and cache, and that they
 * must use TLS.
 */
export function securityHeaders(addresses: Addresses): Middleware {
  return (request, response, next) => {
    if (KEPT_BY_NOBODY.test(request.path)) response.setHeader('Cache-Control', 'no-store');
    const onThisAnswer = DATA.test(request.path) ? onData : onPages;
    onThisAnswer(request, response, () => {
      if (cameEncrypted(request, addresses)) encryptionOnly(request, response, next);
      else next();
    });
  };
}

/**
 * Whether the client used TLS, as a proxy reports it, otherwise as the configured address says. The header must not be
 * sent over plain HTTP (RFC 6797, 7.2).
 */
export function cameEncrypted(request: Request, { baseUrl, trustedProxies }: Addresses): boolean {
  if (request.secure) return true;
  const isReported = trustedProxies.length > 0 && request.headers['x-forwarded-proto'] !== undefined;
  return !isReported && baseUrl?.startsWith('https:') === true;
}
