import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { normalizedEmail, suggestedEmail } from '@studio/kernel';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

import { type InputClass, shapeOf } from './input-shape';

/** Texts by input, as `errors` of a refusal has them. */
export type Hints = Readonly<Record<string, string>>;

const hintsOf = new WeakMap<object, Hints>();

/** Finds e-mail addresses of a body that were probably mistyped, in its fields and in those of its objects. */
export function noteEmailHints(body: unknown, metatype: InputClass): void {
  if (typeof body !== 'object' || body === null) return;
  const hints = Object.fromEntries(hintsWithin(body, metatype, ''));
  if (Object.keys(hints).length > 0) hintsOf.set(body, hints);
}

function hintsWithin(body: object, metatype: InputClass, prefix: string): [string, string][] {
  return shapeOf(metatype).flatMap(({ name, type, holds, isEmail }): [string, string][] => {
    const value: unknown = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (type && holds === 'object' && typeof value === 'object' && value !== null)
      return hintsWithin(value, type, `${prefix}${name}.`);
    const suggested = isEmail && typeof value === 'string' ? suggestedEmail(normalizedEmail(value)) : null;
    return suggested === null ? [] : [[prefix + name, `Did you mean ${suggested}?`]];
  });
}

/** Adds `hints` beside `data` of an answer whose request had such an address; the request is executed all the same (GEN-26). */
@Injectable()
export class EmailHints implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, body } = context.switchToHttp().getRequest<Request>();
    if (method === 'GET' || typeof body !== 'object' || body === null) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withHints(answer, hintsOf.get(body as object))));
  }
}

function withHints(answer: unknown, hints: Hints | undefined): unknown {
  const isAnswer = typeof answer === 'object' && answer !== null && 'data' in answer;
  return hints && isAnswer ? { ...answer, hints } : answer;
}
