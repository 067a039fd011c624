import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { requestIdOf, routePatternOf, statusOf } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { isUnavailable } from '@studio/persistence';
import type { Request, Response } from 'express';

import { OauthError, type OauthErrorCode } from '../domain/oauth-error';

const DATABASE_RETRY_AFTER_SECONDS = 5;

/** Status and body of a refusal. */
interface Refusal {
  readonly status: number;
  readonly error: OauthErrorCode;
  readonly description: string;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Converts errors of the authorization server's JSON routes into OAuth error bodies (OAUTH-30, OAUTH-48); the cause of
 * a fault is only logged.
 */
@Catch()
@Injectable()
export class OauthErrorFilter implements ExceptionFilter {
  /** Code of the refusal of an unreadable body. */
  protected readonly unreadable: OauthErrorCode = 'invalid_request';
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const refusal = this.understand(thrown);
    if (refusal.status >= 500) this.report(thrown, refusal, request);
    // An answer that has begun can only be aborted.
    if (response.headersSent) response.destroy();
    else send(response, refusal);
  }

  private understand(thrown: unknown): Refusal {
    if (thrown instanceof OauthError) return thrown;
    if (thrown instanceof DomainError && thrown.kind === 'rate_limited')
      return unavailable(429, thrown.message, thrown.retryAfterSeconds);
    if (thrown instanceof DomainError && thrown.kind === 'unavailable')
      return unavailable(503, thrown.message, thrown.retryAfterSeconds);
    if (isUnavailable(thrown)) return unavailable(503, BUSY, DATABASE_RETRY_AFTER_SECONDS);
    const status = statusOf(thrown);
    if (status === 413) return { status, error: this.unreadable, description: 'The body is too large.' };
    if (status >= 400 && status < 500)
      return { status: 400, error: this.unreadable, description: 'The request cannot be read.' };
    return { status: 500, error: 'server_error', description: 'Something went wrong on our side.' };
  }

  private report(thrown: unknown, { error }: Refusal, request: Request): void {
    const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
    this.logger.error(
      `${request.method} ${routePatternOf(request)} answered ${error} (request ${requestIdOf(request)})`,
      stackOf(cause),
    );
  }
}

const BUSY = 'The service is busy. Try again shortly.';

function unavailable(status: 429 | 503, description: string, retryAfterSeconds: number | undefined): Refusal {
  return { status, error: 'temporarily_unavailable', description, retryAfterSeconds };
}

function send(response: Response, { status, error, description, retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  // In addition to the OAuth code the members of the service's own errors, which its clients understand on every route.
  const own = status === 429 ? { message: description, code: 'rate_limited' } : {};
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ error, error_description: description, ...own });
}
