import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { CreateStudio } from '../accounts';
import { ChangeAccount } from '../accounts/settings/application/change-account';
import { accountChangeOf } from '../accounts/settings/http/account.presenter';
import { ChangedAccountDto } from '../accounts/settings/http/dto/changed-account.dto';
import { type FileProblem, fileRefused } from './file-problems';
import { checkedAs } from './item-body';
import type { FileItem } from './parse-studio-file';
import { SETTINGS } from './studio-state';
import { onLines } from './write-items';

const NO_REFERENCES = { references: [] };
const KNOWN = ['slug', ...SETTINGS];

/** How a file is imported. */
export interface ImportOptions {
  /** Without it, everything is done and reverted. */
  readonly isApplied: boolean;
  /** The studio to import into, instead of the one that the file names. */
  readonly slug: string | null;
  /** Ignores the settings of the file. */
  readonly isListsOnly: boolean;
}

/** The `studio:` of a file: which studio it is, and its settings. */
export interface StudioSettings {
  readonly slug: string;
  readonly change: ChangedAccountDto;
}

/** Reads and writes the settings in a file. */
@Injectable()
export class StudioSettingsItem {
  constructor(
    private readonly createStudio: CreateStudio,
    private readonly changeAccount: ChangeAccount,
  ) {}

  /** Throws `validation_failed` with lines. */
  async read(item: FileItem, options: ImportOptions): Promise<StudioSettings> {
    const { slug: ownSlug, ...own } = item.fields;
    const settings = options.isListsOnly ? {} : own;
    const slug = options.slug ?? ownSlug;
    const problems: FileProblem[] = Object.keys(settings)
      .filter((field) => !KNOWN.includes(field))
      .map((field) => item.problem(field, `Not known. Known are ${KNOWN.join(', ')}.`));
    if (typeof slug !== 'string') problems.push(item.problem('slug', 'The studio needs a slug, such as my-studio.'));
    const change = await checkedAs(ChangedAccountDto, settings, item, [], problems);
    if (problems.length > 0 || change === null || typeof slug !== 'string') throw fileRefused(problems);
    return { slug, change };
  }

  /** Creates the studio. The file must have its name and currency. */
  async create(actorName: string, item: FileItem, { slug, change }: StudioSettings): Promise<ActorContext> {
    const { name, currency } = change;
    const missing = Object.entries({ name, currency }).filter(([, value]) => value === undefined);
    if (name === undefined || currency === undefined)
      throw fileRefused(missing.map(([field]) => item.problem(field, 'A new studio needs it.')));
    const { ctx } = await onLines(item, NO_REFERENCES, () =>
      this.createStudio.execute(actorName, { slug, name, currency }),
    );
    return ctx;
  }

  async change(ctx: ActorContext, item: FileItem, { change }: StudioSettings): Promise<void> {
    await onLines(item, NO_REFERENCES, () => this.changeAccount.execute(ctx, accountChangeOf(change)));
  }
}
