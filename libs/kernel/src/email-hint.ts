import { isWithinEdits } from './near-words';

/** Domains whose neighbours by one letter are nearly always typing errors. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'live.com',
];

/** Providers of their own that are one letter from a common one. */
const REAL_NEIGHBOURS = new Set([
  'ymail.com',
  'email.com',
  'mail.com',
  'gmail.co',
  'yahoo.co',
  'hotmail.co',
  'love.com',
]);

/** Top-level domains that do not exist, with what was meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
  rog: 'org',
};

/**
 * The address that was probably meant, for an address in lower case whose domain is one letter from a common provider's or
 * ends in a frequent typing error; null for any other one (GEN-26).
 */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const meant = at < 1 || COMMON.includes(domain) || REAL_NEIGHBOURS.has(domain) ? null : meantDomain(domain);
  return meant === null ? null : email.slice(0, at + 1) + meant;
}

function meantDomain(domain: string): string | null {
  const common = COMMON.find((known) => isWithinEdits(domain, known, 1));
  if (common !== undefined) return common;
  const dot = domain.lastIndexOf('.');
  const ending = domain.slice(dot + 1);
  const meant = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (dot < 1 || meant === undefined) return null;
  const mended = domain.slice(0, dot + 1) + meant;
  return COMMON.find((known) => isWithinEdits(mended, known, 1)) ?? mended;
}
