const CHARACTERS = /^[A-HJ-NP-Z2-9]{8}$/;

/** Characters of a ticket's token, which its QR code holds. */
export const TOKEN_LENGTH = 64;

/** Random characters of a ticket's code. */
export const CODE_LENGTH = 8;

/**
 * The code that people read out, such as `FS-ABCD-2345`: letters in any case, with or without hyphens and spaces; null
 * when the text is none of this prefix.
 */
export function readTicketCode(prefix: string, text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const characters = plain.slice(prefix.length);
  return plain.startsWith(prefix) && CHARACTERS.test(characters) ? ticketCode(prefix, characters) : null;
}

/** `FS-XXXX-XXXX` of the prefix `FS` and eight characters. */
export function ticketCode(prefix: string, characters: string): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
