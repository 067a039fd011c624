import { Injectable } from '@nestjs/common';

import { AcceptEntry, CreateCategory, CreateEntry, RejectEntry, WithdrawEntry } from '../festival';
import { DemoCharges } from './demo-charges';
import type { DemoFestivalCategory } from './demo-plan';
import type { DemoFestivalSetting } from './demo-stage';

/** A category of a demo festival with the entries of its draw. */
export interface DemoField {
  readonly category: DemoFestivalCategory;
  readonly categoryId: number;
}

/** Categories and entries of a demo festival, with their charges and payments. */
@Injectable()
export class DemoEntries {
  constructor(
    private readonly createCategory: CreateCategory,
    private readonly createEntry: CreateEntry,
    private readonly accept: AcceptEntry,
    private readonly reject: RejectEntry,
    private readonly withdraw: WithdrawEntry,
    private readonly charges: DemoCharges,
  ) {}

  /** The categories of the plan, without entries. */
  async announce(
    { staff }: DemoFestivalSetting,
    editionId: number,
    categories: readonly DemoFestivalCategory[],
  ): Promise<DemoField[]> {
    const fields: DemoField[] = [];
    for (const [sortOrder, category] of categories.entries()) {
      const { code, name, feeCents: participationFeeCents } = category;
      const terms = { code, name, participationFeeCents, sortOrder };
      fields.push({ category, categoryId: await this.createCategory.execute(staff, editionId, terms) });
    }
    return fields;
  }

  /**
   * Entries of a category, accepted and paid. In a category that still registers, the first awaits a decision, the
   * second owes its fee, the third was rejected after paying and awaits its refund, the fourth withdrew and was
   * refunded.
   */
  async register(setting: DemoFestivalSetting, editionId: number, { category, categoryId }: DemoField): Promise<void> {
    const { staff } = setting;
    for (const [place, name] of category.entries.entries()) {
      const contact = { contactName: name, contactEmail: `${category.code}-${place + 1}@festival.example` };
      const entry = { categoryId, entryName: name, performers: [name], ...contact };
      const id = await this.createEntry.execute(staff, editionId, entry);
      if (category.isRegistering && place === 0) continue;
      await this.accept.execute(staff, id);
      if (category.isRegistering && place === 1) continue;
      await this.charges.settle(setting, id, place % 2 === 0 ? 'cash' : 'card');
      if (category.isRegistering && place === 2) await this.reject.execute(staff, id, category.refusal);
      if (category.isRegistering && place === 3) {
        await this.withdraw.execute(staff, id, { reason: category.refusal, isRefundDue: true });
        await this.charges.giveBack(setting, id, category.feeCents, category.refusal);
      }
    }
  }
}
