import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import { LessThan } from 'typeorm';

import { IdpLoginCodeEntity, IdpStateEntity } from '../../directory';

/** Deletes expired external sign-ins (job `access.housekeeping`). */
@Injectable()
export class PruneExternalSignIns {
  constructor(private readonly uow: UnitOfWork) {}

  /** States and codes of the studio that expired before `instant`. Returns how many were deleted. */
  async execute(accountId: number, instant: Date): Promise<number> {
    return this.uow.write({ accountId }, async (manager) => {
      const expired = { accountId, expiresAt: LessThan(instant) };
      const states = await manager.delete(IdpStateEntity, expired);
      const codes = await manager.delete(IdpLoginCodeEntity, expired);
      return (states.affected ?? 0) + (codes.affected ?? 0);
    });
  }
}
