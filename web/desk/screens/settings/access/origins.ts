/** An address of a website as a browser names it: people type it without `https://` or with a slash at its end. */
export function writtenOrigin(typed: string): string {
  const address = typed.includes('://') ? typed : `https://${typed}`;
  return address.replace(/\/$/, '');
}
