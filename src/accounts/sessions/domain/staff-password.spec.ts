import { isStaffPassword } from './staff-password';

describe('staff passwords (STF-4)', () => {
  it.each([
    ['9 characters', 'x'.repeat(9), false],
    ['10 characters', 'x'.repeat(10), true],
    ['255 characters', 'x'.repeat(255), true],
    ['256 characters', 'x'.repeat(256), false],
    ['10 blanks', ' '.repeat(10), false],
    ['one character among blanks', `${' '.repeat(9)}x`, true],
  ])('%s: %s', (_, password, isOne) => {
    expect(isStaffPassword(password)).toBe(isOne);
  });
});
