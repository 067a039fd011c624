const CODE = /^FS[A-HJ-NP-Z2-9]{8}$/;

/** The code that people read out: letters in any case, with or without hyphens and spaces; null when the text is none. */
export function readTicketCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(plain) ? ticketCode(plain.slice(2)) : null;
}

/** `FS-XXXX-XXXX` of eight characters. */
export function ticketCode(characters: string): string {
  return `FS-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Characters of a ticket's token, which its QR code holds. */
export const TOKEN_LENGTH = 64;

/** Random characters of a ticket's code. */
export const CODE_LENGTH = 8;
