import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { IntegrationProvider } from '../domain/integration-provider';
import { INTEGRATION_COLUMNS, type IntegrationRow } from './opened-integrations';

/** Serialises saves of a provider that has no row to lock yet. */
const LOCK_PROVIDER = `SELECT pg_advisory_xact_lock(hashtextextended('integration ' || $1 || ' ' || $2, 0))`;

const LOCK = `SELECT ${INTEGRATION_COLUMNS} FROM finance.integration_setting WHERE account_id = $1 AND provider = $2 FOR UPDATE`;

/** The integration, locked until the transaction ends; null when it was never saved. */
export async function lockIntegration(
  manager: EntityManager,
  { accountId }: StudioScope,
  provider: IntegrationProvider,
): Promise<IntegrationRow | null> {
  await manager.query(LOCK_PROVIDER, [accountId, provider]);
  const [row] = await manager.query<IntegrationRow[]>(LOCK, [accountId, provider]);
  return row ?? null;
}
