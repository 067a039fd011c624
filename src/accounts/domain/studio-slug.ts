import { isSlug } from '@studio/kernel';

/** Words that addresses of the service itself use or may come to use (access.md section 1). */
const RESERVED = new Set(
  'api app assets admin auth dashboard demo docs features health help login logout manage mcp mobile oauth platform public register support www'.split(
    ' ',
  ),
);

/** Why a slug cannot name a studio; null when it can. */
export function assessStudioSlug(slug: string): 'malformed' | 'reserved' | null {
  if (!isSlug(slug)) return 'malformed';
  return RESERVED.has(slug) ? 'reserved' : null;
}
