const HIDDEN = '•';
const SHOWN_DIGITS = 4;

/** A phone number of which the last four characters are left; of four or fewer none (REP-5). */
export function maskPhone(phone: string): string {
  const characters = [...phone];
  const shown = characters.length > SHOWN_DIGITS ? characters.slice(-SHOWN_DIGITS) : [];
  return HIDDEN.repeat(characters.length - shown.length) + shown.join('');
}

/** An e-mail address of which the first letter and the domain are left (REP-5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(at, 0));
  return `${first}***${at < 0 ? '' : email.slice(at)}`;
}
