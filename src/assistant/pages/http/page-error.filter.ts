import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { readerLanguage, requestIdOf, routePatternOf, sendStudioPage, STATUS_OF_KIND, statusOf } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { isUnavailable } from '@studio/persistence';
import type { Request, Response } from 'express';

import { errorPage, type ErrorTexts, PageError } from './error-view';

interface Refusal {
  readonly status: number;
  readonly view: ErrorTexts;
  readonly retryAfterSeconds?: number | undefined;
}

const BUSY_SECONDS = 5;

const PAGES = {
  400: {
    title: 'unusable',
    sentence: 'notValid',
    advice: 'startAgain',
  },
  403: {
    title: 'notAllowed',
    sentence: 'nothingChanged',
    advice: 'startAgain',
  },
  404: {
    title: 'notFound',
    sentence: 'noPage',
    advice: 'checkAddress',
  },
  429: {
    title: 'tooMany',
    sentence: 'tooManySaid',
    advice: 'waitMoment',
  },
  500: {
    title: 'fault',
    sentence: 'faultSaid',
    advice: 'tryAgain',
  },
  503: {
    title: 'busy',
    sentence: 'busySaid',
    advice: 'waitSeconds',
  },
} as const satisfies Readonly<Record<number, ErrorTexts>>;

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
    sendStudioPage(response, { status, page: errorPage(view, requestId, readerLanguage(request)), formTargets: [] });
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
