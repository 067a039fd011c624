import type { ExecutionContext } from '@nestjs/common';
import { singleLine } from '@studio/kernel';
import type { Request } from 'express';

/** Maximum length of inputs that name a studio. */
const TEXT_MAX = 255;

/**
 * The text `name` of the body, for guards that need the studio before the body is validated (ORD-2). It is read as by `IsText`
 * (GEN-22), otherwise a hidden character could bypass the guard. Null unless it is a text of at most 255 characters.
 */
export function rawBodyText(context: ExecutionContext, name: string): string | null {
  const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  if (typeof body !== 'object' || body === null) return null;
  const text = (body as Readonly<Record<string, unknown>>)[name];
  if (typeof text !== 'string' || text.trim().length > 2 * TEXT_MAX) return null;
  const cleaned = singleLine(text);
  return cleaned.length <= TEXT_MAX ? cleaned : null;
}
