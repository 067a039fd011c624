import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import { FreeTexts, type TextReference } from '@studio/privacy';

import { ActivityLog } from '../../../accounts';

/** Blanks one free text that names a person (ERA-6). A repeat changes nothing. Throws `not_found`. */
@Injectable()
export class BlankText {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly texts: FreeTexts,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, reference: TextReference): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      if (!(await this.texts.blank(manager, ctx, reference))) return;
      const { kind, id, field } = reference;
      await this.activity.record(manager, ctx, {
        action: 'text.blanked',
        subjectType: kind,
        subjectId: id,
        changes: { field },
      });
    });
  }
}
