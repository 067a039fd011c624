import { slugify } from 'transliteration';

/** Longest slug in characters (GEN-12). */
export const SLUG_MAX_LENGTH = 80;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether `text` has the form of a slug: lower-case letters and digits, single hyphens between them (GEN-12). */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && SLUG.test(text);
}

/**
 * A slug generated from a name: transliterated to ASCII, other characters become hyphens. `taken` decides which slugs
 * are in use; a collision gets the suffix `-2`, `-3`, … (GEN-12). A name without any letter or digit yields `item`.
 */
export function slugFromName(name: string, taken: (slug: string) => boolean): string {
  const base = trimTo(
    slugify(name, { lowercase: true, separator: '-' }).replaceAll(/[^a-z0-9]+/g, '-'),
    SLUG_MAX_LENGTH,
  );
  if (!taken(base)) return base;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = `${trimTo(base, SLUG_MAX_LENGTH - suffix.length)}${suffix}`;
    if (!taken(candidate)) return candidate;
  }
}

function trimTo(text: string, length: number): string {
  const trimmed = text.slice(0, length).replaceAll(/^-+|-+$/g, '');
  return trimmed === '' ? 'item' : trimmed;
}
