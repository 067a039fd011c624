import type { Contacts } from './contact-fields';

const PHONE = /^[+(\d][\d\s()/.-]{4,}$/;

/** What was searched for, as the contact that it is: a phone, an e-mail, or else a name. */
export function typedContacts(text: string): Contacts {
  const none = { name: '', phone: '', email: '' };
  if (text.includes('@')) return { ...none, email: text };
  return PHONE.test(text) ? { ...none, phone: text } : { ...none, name: text };
}
