import { ID_SPAN } from './studio';

/** SQL of the id of a studio's row with this number. */
export function idOf(number: number | string, studio = 'n'): string {
  return `${studio} * ${ID_SPAN}::bigint + ${number}`;
}

/** SQL of a text that contains its studio. */
export function named(text: string): string {
  return `${text} || ' of studio ' || n`;
}

/** SQL of the hash that a token is found by. */
export function hashOf(token: string): string {
  return `encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
}

/** SQL of one of the texts, by a number from 0 that goes around. */
export function oneOf(texts: readonly string[], number: string): string {
  return `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${number})::int % ${texts.length}]`;
}

/** SQL of so many characters of passes' and tickets' codes, others for each number. */
export function codeOf(number: string, length: number): string {
  const digit = (place: number) =>
    `substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', ((${number})::bigint / ${32 ** place} % 32)::int + 1, 1)`;
  return Array.from({ length }, (_, index) => digit(length - 1 - index)).join(' || ');
}

/** The recorded actor of the generated rows. */
export const ACTOR = `'{"user_id": null, "trainer_id": null, "name": "Owner", "role": "owner"}'`;
