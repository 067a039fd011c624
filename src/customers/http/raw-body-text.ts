import type { ExecutionContext } from '@nestjs/common';
import { singleLine } from '@studio/kernel';
import type { Request } from 'express';

/** No input that names a studio is longer. */
const TEXT_MAX = 255;

/**
 * The text `name` of the body, for guards that have to know the studio before the body is validated (ORD-2). It is read as
 * `IsText` reads it (GEN-22), otherwise a hidden character would lead past the guard. Null without a text of at most 255 characters.
 */
export function rawBodyText(context: ExecutionContext, name: string): string | null {
  const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  if (typeof body !== 'object' || body === null) return null;
  const text = (body as Readonly<Record<string, unknown>>)[name];
  if (typeof text !== 'string' || text.trim().length > 2 * TEXT_MAX) return null;
  const cleaned = singleLine(text);
  return cleaned.length <= TEXT_MAX ? cleaned : null;
}
