import type { ClientMetadata } from './client-metadata';
import { refreshTokensOf } from './refresh-tokens';

describe('when a client gets refresh tokens (OAUTH-7)', () => {
  it.each<[string, ClientMetadata, ReturnType<typeof refreshTokensOf>]>([
    ['that says nothing', {}, 'always'],
    ['that names the scope of the resource only', { scope: 'mcp:use' }, 'always'],
    ['that refreshes and names no scope', { grant_types: ['authorization_code', 'refresh_token'] }, 'always'],
    ['that refreshes and names the scope', { grant_types: ['refresh_token'], scope: 'mcp:use' }, 'always'],
    ['that names a scope that only looks alike', { scope: 'mcp:use offline_access_all' }, 'always'],
    ['that names offline access', { scope: 'mcp:use offline_access' }, 'on_request'],
    ['that names offline access first', { scope: 'offline_access  mcp:use' }, 'on_request'],
    ['that does not refresh', { grant_types: ['authorization_code'] }, 'on_request'],
    ['of other types', { grant_types: 'authorization_code', scope: ['offline_access'] }, 'always'],
  ])('%s', (_, metadata, expected) => {
    expect(refreshTokensOf(metadata)).toBe(expected);
  });
});
