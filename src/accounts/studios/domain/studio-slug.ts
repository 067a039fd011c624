import { isSlug } from '@studio/kernel';

/** Words that the service's own addresses use or may use later (access.md section 1). */
const RESERVED = new Set(
  'api app assets admin auth dashboard demo docs features health help login logout manage mcp mobile oauth platform public register support www'.split(
    ' ',
  ),
);

/** Why the slug is not allowed; null when it is. */
export function assessStudioSlug(slug: string): 'malformed' | 'reserved' | null {
  if (!isSlug(slug)) return 'malformed';
  return RESERVED.has(slug) ? 'reserved' : null;
}
