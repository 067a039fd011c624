import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { requestIdOf, routePatternOf, STATUS_OF_KIND, statusOf } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { isUnavailable } from '@studio/persistence';
import type { Request, Response } from 'express';

import { errorPage, type ErrorView, PageError } from './error-view';
import { sendSignInPage } from './send-sign-in-page';

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
    sentence: 'What was sent is incomplete or not valid.',
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
    advice: 'Check the address that you were given, above all the name of the studio in it.',
  },
  429: {
    title: 'Too many requests',
    sentence: 'There were too many requests in a short time.',
    advice: 'Wait a moment, then try again.',
  },
  500: {
    title: 'Something went wrong',
    sentence: 'Something went wrong on our side.',
    advice: 'Try again. If it goes on, tell the operator of the service the request id.',
  },
  503: {
    title: 'The service is busy',
    sentence: 'The service cannot answer at the moment.',
    advice: 'Wait a few seconds, then try again.',
  },
} as const satisfies Readonly<Record<number, Told>>;

type PageStatus = keyof typeof PAGES;

/** Answers whatever a page handler throws with an error page (OAUTH-40, OAUTH-48); the cause of a fault goes to the log only. */
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
    // The pattern of the route: paths of pages hold ids of pending requests, which belong into no log (OAUTH-44).
    if (status >= 500)
      this.logger.error(
        `${request.method} ${routePatternOf(request)} answered ${status} (request ${requestId})`,
        causeOf(thrown),
      );
    // An answer under way can only be cut off.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    sendSignInPage(response, { status, page: errorPage({ ...view, requestId }), formTargets: [] });
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

/** What made the fault: a refusal that stands for one names it as its cause. */
function causeOf(thrown: unknown): string {
  return stackOf(thrown instanceof DomainError && thrown.cause !== undefined ? thrown.cause : thrown);
}
