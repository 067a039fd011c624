import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { shapeOf } from '@studio/http';
import { statement, UnitOfWork } from '@studio/persistence';

import { presentAccount } from '../accounts/settings/http/account.presenter';
import { ChangedAccountDto } from '../accounts/settings/http/dto/changed-account.dto';
import { AccountSettingsQuery } from '../accounts/settings/queries/account-settings.query';
import { Labels } from './labels';
import { SECTION_KEYS, SECTIONS, type SectionKey } from './sections';

/** Names of the settings that a file can have: those that can be changed. */
export const SETTINGS = shapeOf(ChangedAccountDto).map(({ name }) => name);

/** A row of a list as the interface names its fields. */
export type StateRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a studio has of everything that a studio file can describe. */
export interface StudioState {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<SectionKey, readonly StateRow[]>>;
}

/** Reads what a studio file describes. */
@Injectable()
export class StudioStateQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: AccountSettingsQuery,
  ) {}

  async read(ctx: ActorContext): Promise<StudioState> {
    const settings = Object.entries(presentAccount(await this.settings.get(ctx))).filter(([name]) =>
      SETTINGS.includes(name),
    );
    const found = await this.uow.read(
      ctx,
      SECTION_KEYS.map((key) => statement<StateRow>(`studio_file_${key}`, SECTIONS[key].sql, [ctx.accountId])),
    );
    const rows = Object.fromEntries(SECTION_KEYS.map((key, index) => [key, found[index] ?? []]));
    return { settings: Object.fromEntries(settings), rows: rows as unknown as StudioState['rows'] };
  }
}

/** The labels of the rows of each list. */
export function labelsOf({ rows }: Pick<StudioState, 'rows'>): Readonly<Record<SectionKey, Labels>> {
  return Object.fromEntries(
    SECTION_KEYS.map((key) => {
      const labels = new Labels();
      for (const { id, name, slug } of rows[key]) labels.add(id, name, slug);
      return [key, labels];
    }),
  ) as Record<SectionKey, Labels>;
}
