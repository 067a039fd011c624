import type { IncomingHttpHeaders } from 'node:http';

/** Fields whose values belong into no log. Names of people are left out: the tests use words such as "Customer". */
const NAMES =
  'access_token|refresh_token|id_token|token|device_token|push_token|client_secret|secret|secret_key|api_key|private_key|password|new_password|current_password|password_confirmation|code|code_verifier|otp|state|assertion|phone|customer_phone|buyer_phone|email|customer_email|buyer_email|guest_email|guest_phone';
const FIELD = new RegExp(`"(${NAMES})"\\s*:\\s*"((?:[^"\\\\]|\\\\.)+)"`, 'g');
const NAMED = new RegExp(`^(?:${NAMES})$`);

/** Shorter values stand in log lines by chance. */
const SHORTEST = 6;
/** Values of fewer characters are looked for as whole words: six digits stand in many an id. */
const SHORTEST_PART = 12;

/** Values that no log line may tell, with the name each went by first. */
export class SecretsSeen {
  readonly values = new Map<string, string>();

  clear(): void {
    this.values.clear();
  }

  /** Bearers and cookies. */
  inHeaders({ authorization, cookie }: IncomingHttpHeaders, setCookie: unknown): void {
    this.add('authorization', authorization?.split(' ')[1] ?? '');
    const set = Array.isArray(setCookie) ? setCookie.map((one) => String(one).split(';')[0] ?? '') : [];
    for (const pair of [...(cookie?.split('; ') ?? []), ...set]) this.add('cookie', pair.slice(pair.indexOf('=') + 1));
  }

  /** Parameters of query and path. */
  inFields(fields: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(fields))
      if (NAMED.test(name) && typeof value === 'string') this.add(name, value);
  }

  /** Fields of a JSON document at any depth. The `code` of an answer is mostly that of an error, which is a word without digits. */
  inText(text: string, from: 'request' | 'answer'): void {
    for (const [, name = '', value = ''] of text.matchAll(FIELD)) {
      if (name === 'code' && (from === 'answer' || !/\d/.test(value)) && !/\d{6}/.test(value)) continue;
      this.add(name, value.includes('\\') ? (JSON.parse(`"${value}"`) as string) : value);
    }
  }

  private add(name: string, value: string): void {
    if (value.length >= SHORTEST && !this.values.has(value)) this.values.set(value, name);
  }
}

/** Ids the service makes for requests and jobs. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What of `lines` tells a value that was seen, as it is or as it stands in an address. */
export function leaksIn(lines: readonly string[], { values }: SecretsSeen): string[] {
  if (lines.length === 0 || values.size === 0) return [];
  const texts = new Set<string>();
  for (const line of lines) {
    // The timestamp is made by the logger; all else is looked through.
    const { timestamp: _timestamp, ...fields } = JSON.parse(line) as Record<string, unknown>;
    for (const value of Object.values(fields)) if (typeof value === 'string' && !UUID.test(value)) texts.add(value);
  }
  const told = [...texts].join('\n');
  return [...values].flatMap(([value, name]) => {
    const found = [value, encodeURIComponent(value)].find((form) => isTold(told, form));
    if (found === undefined) return [];
    return [`${name}: ${[...texts].find((text) => text.includes(found)) ?? ''}`];
  });
}

function isTold(text: string, value: string): boolean {
  if (!text.includes(value)) return false;
  if (value.length >= SHORTEST_PART) return true;
  const escaped = value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}
