import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound, type Page, type PageInput } from '@studio/kernel';

import { AdmissionTypeQuery, type AdmissionTypeRow } from '../queries/admission-type.query';

/** Reads admission types with what is held at this moment (ADM-1). */
@Injectable()
export class ReadAdmissionTypes {
  constructor(
    private readonly types: AdmissionTypeQuery,
    private readonly clock: Clock,
  ) {}

  /** One page of an edition's. Throws `not_found`, `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, editionId: number, page: PageInput): Promise<Page<AdmissionTypeRow>> {
    const found = await this.types.list(ctx, editionId, page, this.clock.now());
    if (!found) throw notFound('The edition');
    return found;
  }

  /** One type. Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<AdmissionTypeRow> {
    const found = await this.types.find(ctx, id, this.clock.now());
    if (!found) throw notFound('The admission type');
    return found;
  }
}
