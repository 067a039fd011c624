import { resolveReturnUrl, withParameters } from './external-identity-return';

describe('the address to return to (IDP-2)', () => {
  const addresses = {
    defaultReturnUrl: 'https://app.example.com/return',
    moreReturnUrls: ['studioapp://return', 'https://app.example.com/other?x=1'],
  };

  it.each([
    [null, 'https://app.example.com/return'],
    ['https://app.example.com/return', 'https://app.example.com/return'],
    ['studioapp://return', 'studioapp://return'],
    ['https://app.example.com/other?x=1', 'https://app.example.com/other?x=1'],
    ['https://app.example.com/return/', null],
    ['https://app.example.com/return?x=1', null],
    ['https://APP.example.com/return', null],
    ['https://app.example.com:443/return', null],
    ['https://app.example.com/return#', null],
    ['https://app.example.com/x/../return', null],
    ['https://evil.example.com', null],
    ['studioapp://', null],
  ])('requested as %s is %s', (asked, chosen) => {
    expect(resolveReturnUrl(addresses, asked)).toBe(chosen);
  });
});

describe('parameters of a return address (IDP-4)', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com?code=a.b&s=x+y'],
    ['https://app.example.com/return', 'https://app.example.com/return?code=a.b&s=x+y'],
    ['https://app.example.com/return?', 'https://app.example.com/return?code=a.b&s=x+y'],
    ['https://app.example.com/return?q=%7E%20a&', 'https://app.example.com/return?q=%7E%20a&code=a.b&s=x+y'],
    ['https://app.example.com/return?code=1', 'https://app.example.com/return?code=1&code=a.b&s=x+y'],
    ['https://app.example.com/#/return?x', 'https://app.example.com/?code=a.b&s=x+y#/return?x'],
    ['HTTPS://App.example.com:443/a/../b', 'HTTPS://App.example.com:443/a/../b?code=a.b&s=x+y'],
    ['studioapp://return', 'studioapp://return?code=a.b&s=x+y'],
    ['studioapp:', 'studioapp:?code=a.b&s=x+y'],
  ])('are appended to %s', (url, result) => {
    expect(withParameters(url, { code: 'a.b', s: 'x y' })).toBe(result);
  });
});
