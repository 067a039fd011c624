const EMAIL_MAX = 255;

/** The characters of a local part that need no quotes (RFC 5322), then a domain of at least two labels (RFC 1123). */
const PLAIN_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An address as it is stored and compared (GEN-11). */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Whether `text`, in lower case, is an e-mail address that can be used unchanged (GEN-11). Quoted local parts are
 * refused: they may contain line breaks, and people do not use them.
 */
export function isPlainEmail(text: string): boolean {
  const [local = ''] = text.split('@', 1);
  const hasDotsInPlace = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return text.length <= EMAIL_MAX && hasDotsInPlace && PLAIN_EMAIL.test(text);
}
