const HIDDEN = '•';
const SHOWN_CHARACTERS = 4;

/**
 * A phone number of which the last four characters are left; of four or fewer none. Null without one (finance REP-5, assistant
 * OUT-6).
 */
export function maskPhone(phone: string | null): string | null {
  if (isBlank(phone)) return null;
  const characters = [...phone];
  const shown = characters.length > SHOWN_CHARACTERS ? characters.slice(-SHOWN_CHARACTERS) : [];
  return HIDDEN.repeat(characters.length - shown.length) + shown.join('');
}

/**
 * An e-mail address masked except for its first character and domain. Null without one, and for a text that is not an
 * address (finance REP-5, assistant OUT-6).
 */
export function maskEmail(email: string | null): string | null {
  if (isBlank(email) || !email.includes('@')) return null;
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}***${email.slice(at)}`;
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === '';
}
