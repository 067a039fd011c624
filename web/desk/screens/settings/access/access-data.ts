import { issuerPermission } from '../../../../../libs/access/src/abilities';
import { readPages, useRead } from '../../../data';
import { type Desk, useDesk } from '../../../desk-context';
import type { components } from '../../../interface';

type Schemas = components['schemas'];
export type ApiKey = Schemas['ApiToken'];
export type IssuedKey = Schemas['IssuedApiToken'];

const PAGE = 100;
/** Revoked keys stay listed, those of a website that works are among the newest. */
const MOST_PAGES = 10;

/** The keys that stand in pages, as far as they are valid now; the newest first. */
export function usePageKeys() {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['settings', studio.account.id, 'page-keys'], (signal) =>
    readPages<ApiKey>((query) => api.GET('/api/v1/manage/api-tokens', { params: { query }, signal }), PAGE, MOST_PAGES),
  );
  return { data: data?.rows.filter((one) => one.kind === 'publishable' && stateOf(one) === 'valid'), error, again };
}

export function stateOf({ revoked_at: revokedAt, expires_at: expiresAt }: ApiKey): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= new Date() ? 'expired' : 'valid';
}

/** Whether the person may do all that the key may, as changing and replacing it needs. */
export function mayIssue({ abilities }: Pick<ApiKey, 'abilities'>, can: Desk['can']): boolean {
  return abilities.every((ability) => can(issuerPermission(ability)));
}
