import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { addresseeUnderWay, IDEMPOTENCY_KEY, refusalsOf } from '@studio/http';
import { commonErrors, type DefinedError, DomainError } from '@studio/kernel';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';

import { ruleOf } from '../../src/refusals/rules';
import { de } from '../../src/refusals/texts/de';
import { READ_BY_CUSTOMERS } from '../../src/refusals/translated-refusals';

const undeclared = new Set<string>();

/** Compares each refusal of a route (409 and 422) with those that its `Endpoint` declares, and what customers read with the catalogues (LANG-2). */
export function watchRefusals(app: NestExpressApplication): void {
  app.useGlobalInterceptors({
    intercept: (context: ExecutionContext, next: CallHandler): Observable<unknown> =>
      next.handle().pipe(
        catchError((error: unknown) => {
          const handler = context.getHandler();
          const declared = refusalsOf(handler);
          const { path } = context.switchToHttp().getRequest<Request>();
          const isRead = READ_BY_CUSTOMERS.test(path) && addresseeUnderWay().isStaff !== true;
          const problem =
            declared && error instanceof DomainError
              ? (undeclaredIn(error, declared) ?? (isRead ? untranslatedIn(error) : null))
              : null;
          if (problem !== null) undeclared.add(`${context.getClass().name}.${handler.name}: ${problem}`);
          throw error;
        }),
      ),
  });
}

/** What an answered refusal has that its route does not declare; null for nothing. */
export function undeclaredIn({ kind, code, errors }: DomainError, declared: readonly DefinedError[]): string | null {
  if (kind !== 'conflict' && kind !== 'unprocessable') return null;
  // Every write with a session takes the header, whatever its route declares (GEN-24).
  if (errors && IDEMPOTENCY_KEY in errors) return null;
  const same = declared.filter((error) => error.code === code);
  if (same.length === 0) return code;
  if (code === commonErrors.validation_failed.code) return null;
  const inputs = same.flatMap(({ input }) => input ?? []);
  const isDeclared = (answered: string) => {
    const name = answered.replace(/(?<=\.)\d+/g, '<n>');
    return inputs.some((input) => name === input || name.startsWith(`${input}.`));
  };
  const others = Object.keys(errors ?? {}).filter((answered) => !isDeclared(answered));
  return others.length === 0 ? null : `${code} on ${others.join(', ')}`;
}

/** The code or the text of an input that exists in English only; null for none. */
export function untranslatedIn({ code, errors }: DomainError): string | null {
  if (!Object.hasOwn(de, code)) return `${code} in English only`;
  if (code !== commonErrors.validation_failed.code) return null;
  const unknown = Object.values(errors ?? {})
    .flat()
    .find((text) => ruleOf(text) === null);
  return unknown === undefined ? null : `"${unknown}" in English only`;
}

/** Refusals since the last call that no route declares; the next file begins without them. */
export function takeUndeclaredRefusals(): readonly string[] {
  const found = [...undeclared];
  undeclared.clear();
  return found;
}
