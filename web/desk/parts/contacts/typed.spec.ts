import { typedContacts } from './typed';

describe('A new customer is added from what was searched for (DESK-14)', () => {
  it.each([
    ['Nora Field', { name: 'Nora Field' }],
    ['415 555 0177', { phone: '415 555 0177' }],
    ['(415) 555-0177', { phone: '(415) 555-0177' }],
    ['+49 30/1234-56', { phone: '+49 30/1234-56' }],
    ['nora@example.org', { email: 'nora@example.org' }],
    ['Studio 54', { name: 'Studio 54' }],
  ])('%s', (text, filled) => {
    expect(typedContacts(text)).toEqual({ name: '', phone: '', email: '', ...filled });
  });
});
