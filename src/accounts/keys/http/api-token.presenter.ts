import { formatUtc } from '@studio/kernel';

import type { ApiTokenRow } from '../queries/api-tokens.query';
import type { ApiTokenDto } from './dto/api-token.dto';

export function presentApiToken({ issuer_id, issuer_name, ...row }: ApiTokenRow): ApiTokenDto {
  return {
    ...row,
    expires_at: row.expires_at && formatUtc(row.expires_at),
    last_used_at: row.last_used_at && formatUtc(row.last_used_at),
    revoked_at: row.revoked_at && formatUtc(row.revoked_at),
    created_at: formatUtc(row.created_at),
    issued_by: issuer_id === null || issuer_name === null ? null : { id: issuer_id, name: issuer_name },
  };
}
