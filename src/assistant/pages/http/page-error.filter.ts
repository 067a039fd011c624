import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { requestIdOf, routePatternOf, sendStudioPage, STATUS_OF_KIND, statusOf } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { isUnavailable } from '@studio/persistence';
import type { Request, Response } from 'express';

import { errorPage, type ErrorView, PageError } from './error-view';

type Told = Omit<ErrorView, 'requestId'>;

interface Refusal {
  readonly status: number;
  readonly view: Told;
  readonly retryAfterSeconds?: number | undefined;
}

const BUSY_SECONDS = 5;

const PAGES = {
  400: {
    title: 'This request cannot be used',
    sentence: 'The request is incomplete or not valid.',
    advice: 'Go back to your assistant and start connecting again.',
  },
  403: {
    title: 'This is not allowed',
    sentence: 'The request was refused, and nothing was changed.',
    advice: 'Go back to your assistant and start connecting again.',
  },
  404: {
    title: 'Page not found',
    sentence: 'There is no such page.',
    advice: 'Check the address, especially the name of the studio in it.',
  },
  429: {
    title: 'Too many requests',
    sentence: 'There were too many requests in a short time.',
    advice: 'Wait a moment, then try again.',
  },
  500: {
    title: 'Something went wrong',
    sentence: 'Something went wrong on our side.',
    advice: 'Try again. If the error persists, send the request id to the operator of the service.',
  },
  503: {
    title: 'The service is busy',
    sentence: 'The service cannot answer at the moment.',
    advice: 'Wait a few seconds, then try again.',
  },
} as const satisfies Readonly<Record<number, Told>>;

type PageStatus = keyof typeof PAGES;

/** Answers errors of page handlers with an error page (OAUTH-40, OAUTH-48); the cause of a fault is only logged. */
@Catch()
@Injectable()
export class PageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Pages');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, view, retryAfterSeconds } = refusalOf(thrown);
    const requestId = requestIdOf(request);
    // Logs the route pattern, because paths contain ids of pending requests (OAUTH-44).
    if (status >= 500)
      this.logger.error(
        `${request.method} ${routePatternOf(request)} answered ${status} (request ${requestId})`,
        causeOf(thrown),
      );
    // An answer that has begun can only be aborted.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    sendStudioPage(response, { status, page: errorPage({ ...view, requestId }), formTargets: [] });
  }
}

function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof PageError) return thrown;
  if (isUnavailable(thrown)) return { status: 503, view: PAGES[503], retryAfterSeconds: BUSY_SECONDS };
  const refusal = thrown instanceof DomainError ? thrown : null;
  const status = pageStatusOf(refusal ? STATUS_OF_KIND[refusal.kind] : statusOf(thrown));
  return { status, view: PAGES[status], retryAfterSeconds: refusal?.retryAfterSeconds };
}

function pageStatusOf(status: number): PageStatus {
  if (Object.hasOwn(PAGES, status)) return status as PageStatus;
  return status >= 400 && status < 500 ? 400 : 500;
}

/** The error behind a fault: its cause, if a refusal wraps it. */
function causeOf(thrown: unknown): string {
  return stackOf(thrown instanceof DomainError && thrown.cause !== undefined ? thrown.cause : thrown);
}
