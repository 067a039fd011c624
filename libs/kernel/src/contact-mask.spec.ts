import { maskEmail, maskPhone } from './contact-mask';

describe('masked contacts (finance REP-5, assistant OUT-6)', () => {
  it.each([
    ['+380671234567', '•••••••••4567'],
    ['12345', '•2345'],
    ['1234', '••••'],
    ['1', '•'],
    ['', null],
    [' ', null],
    [null, null],
  ])('keep the last four characters of the phone %p: %p', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it.each([
    ['olena@example.org', 'o***@example.org'],
    ['o@example.org', 'o***@example.org'],
    ['"a@b"@example.org', '"***@example.org'],
    ['😀x@example.org', '😀***@example.org'],
    ['@example.org', '***@example.org'],
    ['nobody', null],
    ['  ', null],
    [null, null],
  ])('keep first character and domain of %p: %p', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
