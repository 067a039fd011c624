import type { Server } from 'node:http';

import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Injectable,
  Logger,
  Optional,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { busy, DomainError, type ErrorKind, notFound, stackOf } from '@studio/kernel';
import { isUnavailable } from '@studio/persistence';
import type { Request, Response, Router } from 'express';

import { allowedMethods } from './allowed-methods';
import { errorPage, opensPage } from './error-page';
import { jsonErrorPlace } from './json-error';
import { readerLanguage } from './reader-language';
import { RefusalTexts } from './refusal-texts';
import { requestIdOf } from './request-id';
import { routePatternOf } from './route-pattern';
import { sendRefusal } from './send-page';

/** HTTP status of each kind of refusal. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  demo_readonly: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** Converts every thrown value into the error body of the service (ERR-1); the cause of a fault is only logged (ERR-4). */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Optional() private readonly texts?: RefusalTexts,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // A client may leave before the end of its body or of a long answer, which is no fault.
    if (hasLeft(thrown) && (response.headersSent || request.socket.destroyed)) return;
    const error = this.understand(thrown, request, response);
    if (this.outlived(error, request)) return;
    if (error.kind === 'internal' || error.kind === 'unavailable') this.report(error, request);
    // An answer under way can only be cut off.
    if (response.headersSent) response.destroy();
    else {
      const translated = this.texts?.translated(error, request) ?? error;
      if (translated instanceof DomainError) sendError(response, translated);
      else void this.answerWhen(translated, response);
    }
  }

  /** In the language of the reader (LANG-2). A time limit may have answered while it was looked up. */
  private async answerWhen(translated: Promise<DomainError>, response: Response): Promise<void> {
    const error = await translated;
    if (!response.headersSent) sendError(response, error);
  }

  /** A stopping service waits for its connections. Work for a client that has left may find the database closed. */
  private outlived(error: DomainError, request: Request): boolean {
    if (error.kind !== 'unavailable' || !request.socket.destroyed) return false;
    const server: Server = this.adapterHost.httpAdapter.getHttpServer();
    return !server.listening;
  }

  private understand(thrown: unknown, request: Request, response: Response): DomainError {
    if (thrown instanceof DomainError) return thrown;
    if (isUnavailable(thrown)) return busy(DATABASE_RETRY_AFTER_SECONDS, thrown);
    const status = statusOf(thrown);
    if (status === 404) return this.unmatched(request, response);
    return protocolError(status, thrown);
  }

  /** No route matches the request: its path may have another method. */
  private unmatched(request: Request, response: Response): DomainError {
    const { router } = this.adapterHost.httpAdapter.getInstance<{ router: Router }>();
    const methods = allowedMethods(router, request.path);
    if (methods.length === 0) return notFound('This address');
    response.set('Allow', methods.join(', '));
    return new DomainError('method_not_allowed', 'method_not_allowed', `${request.method} is not possible here.`);
  }

  private report(error: DomainError, request: Request): void {
    const answered = `${request.method} ${routePatternOf(request)} answered ${error.code}`;
    this.logger.error(
      `${answered} (request ${requestIdOf(request)})`,
      error.cause === undefined ? undefined : stackOf(error.cause),
    );
  }
}

/** Error codes of bodies, streams and sent files after the client has disconnected. */
const LEFT: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED'];

function hasLeft(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && LEFT.includes(thrown.code);
}

/** Text of a 415. */
export const UNSUPPORTED_TYPE = 'The body must be JSON in UTF-8, sent with the header Content-Type: application/json.';

const DATABASE_RETRY_AFTER_SECONDS = 5;

/** Member of `response.locals` with the code of the refusal that was sent. */
const REFUSAL_CODE = 'refusalCode';

/** The code with which the request was refused; null for any other answer. */
export function refusalCodeOf({ locals }: Response): string | null {
  const code: unknown = locals[REFUSAL_CODE];
  return typeof code === 'string' ? code : null;
}

/** Writes the error body with the headers of its kind (ERR-3), and a page to browsers (ERR-7). */
export function sendError(response: Response, error: DomainError): void {
  response.locals[REFUSAL_CODE] = error.code;
  if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
  // A route that challenges in more words has done so.
  if (error.kind === 'unauthenticated' && !response.hasHeader('WWW-Authenticate'))
    response.set('WWW-Authenticate', 'Bearer');
  const status = STATUS_OF_KIND[error.kind];
  if (opensPage(response.req)) {
    sendRefusal(response, status, errorPage(error, requestIdOf(response.req), readerLanguage(response.req)));
    return;
  }
  response.set('Cache-Control', 'no-store');
  const errors = error.errors ? { errors: error.errors } : {};
  response.status(status).json({ message: error.message, code: error.code, ...errors, ...error.members });
}

/** Status of errors made by the framework and by middleware, which carry it under one of two names. */
export function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 500;
}

function protocolError(status: number, cause: unknown): DomainError {
  if (status === 413) return new DomainError('body_too_large', 'body_too_large', 'The body is too large.');
  if (status === 415) return new DomainError('unsupported_media_type', 'unsupported_media_type', UNSUPPORTED_TYPE);
  if (status >= 400 && status < 500) return new DomainError('malformed', 'malformed_request', unreadableText(cause));
  return new DomainError('internal', 'internal_error', 'Something went wrong on our side.', { cause });
}

/** The parser's refusal of a text that is not JSON carries the text; ours says where it stops being JSON (ERR-6). */
function unreadableText(cause: unknown): string {
  if (!(cause instanceof SyntaxError) || !('body' in cause) || typeof cause.body !== 'string')
    return 'The request cannot be read.';
  const { line, column } = jsonErrorPlace(cause.body);
  return `The body is not valid JSON: see line ${line}, column ${column}.`;
}
