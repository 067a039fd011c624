import type { Configuration } from '@studio/config';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** What may hold personal data or secrets; answers that may be kept say so themselves. */
const KEPT_BY_NOBODY = /^\/(?:api|mcp|oauth)(?:\/|$)/i;

/** Swagger UI writes styles into its page. */
const EXPLORER = /^\/docs(?:\/|$)/i;

const onEveryAnswer = headersWithStylesOf("'self'");
const onExplorer = headersWithStylesOf("'self'", "'unsafe-inline'");
const encryptionOnly = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });

type Middleware = (request: Request, response: Response, next: NextFunction) => void;
type Addresses = Pick<Configuration['http'], 'baseUrl' | 'trustedProxies'>;

/** Tells browsers of every answer, errors as well, what they may load, frame, guess and keep, and to come by TLS only. */
export function securityHeaders(addresses: Addresses): Middleware {
  return (request, response, next) => {
    if (KEPT_BY_NOBODY.test(request.path)) response.setHeader('Cache-Control', 'no-store');
    const headers = EXPLORER.test(request.path) ? onExplorer : onEveryAnswer;
    headers(request, response, () => {
      if (cameEncrypted(request, addresses)) encryptionOnly(request, response, next);
      else next();
    });
  };
}

/** Only files of this service, and nobody may frame its pages. Pages that need less have policies of their own. */
function headersWithStylesOf(...styles: readonly string[]): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': styles,
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
}

/**
 * Whether the client came by TLS, as a proxy reports it, else as the configured address has it. Over plain HTTP the promise
 * must not be sent (RFC 6797, 7.2).
 */
function cameEncrypted(request: Request, { baseUrl, trustedProxies }: Addresses): boolean {
  if (request.secure) return true;
  const isReported = trustedProxies.length > 0 && request.headers['x-forwarded-proto'] !== undefined;
  return !isReported && baseUrl?.startsWith('https:') === true;
}
