import { parseDeskAddress } from './desk-address';

describe('addresses of the desk (DESK-4, DESK-33)', () => {
  it.each([
    ['/desk/api/7/api/v1/manage/customers?q=a&limit=1', 7, '/api/v1/manage/customers?q=a&limit=1'],
    ['/desk/api/7/api/v1/mobile/authors', 7, '/api/v1/mobile/authors'],
    ['/desk/api/999999999999999/api/v1/mobile/me', 999_999_999_999_999, '/api/v1/mobile/me'],
    ['/desk/api/7/changes', 7, '/desk/api/changes'],
  ])('%s is an operation', (url, accountId, operation) => {
    expect(parseDeskAddress(url)).toEqual({ accountId, url: operation });
  });

  it.each([
    '/desk/api/7/api/v1/mobile/auth',
    '/desk/api/7/api/v1/mobile/auth/staff/login',
    '/desk/api/7/api/v1/mobile/AUTH?x',
    '/desk/api/7/api/v1/public/x',
    '/desk/api/07/api/v1/manage/x',
    '/desk/api/-7/api/v1/manage/x',
    '/desk/api/9999999999999999/api/v1/manage/x',
    '/x/desk/api/7/api/v1/manage/x',
    '/desk/api/session',
    '/desk/api/changes',
    '/desk/api/7/changes/1',
    '/desk/api/7/changes?x',
  ])('%s is none', (url) => {
    expect(parseDeskAddress(url)).toBeNull();
  });
});
