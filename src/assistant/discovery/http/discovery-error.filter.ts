import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { sendError } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Response } from 'express';

/** Adds the error code of OAuth to rate-limited answers (OAUTH-48). */
@Catch(DomainError)
export class DiscoveryErrorFilter implements ExceptionFilter<DomainError> {
  catch(error: DomainError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    sendError(response, error.kind === 'rate_limited' ? withProtocolWords(error) : error);
  }
}

function withProtocolWords({ kind, code, message, retryAfterSeconds }: DomainError): DomainError {
  return new DomainError(kind, code, message, {
    members: { error: 'temporarily_unavailable', error_description: message },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
