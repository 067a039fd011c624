import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { demoReadonly, StudioDirectory, systemContext } from '../accounts';
import { checkItems } from './check-items';
import { parseStudioFile, type StudioFile } from './parse-studio-file';
import { type StudioFileChange, stateChanges } from './state-changes';
import { type ImportOptions, StudioSettingsItem } from './studio-settings-item';
import { StudioStateQuery } from './studio-state';
import { WriteItems } from './write-items';

/** What an import did, or would do. */
export interface StudioImport {
  readonly slug: string;
  readonly isNew: boolean;
  readonly changes: readonly StudioFileChange[];
  /** Number of classes that its series got. */
  readonly classes: number;
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly result: StudioImport) {
    super('Everything is reverted.');
  }
}

/**
 * Creates the studio of a file, or changes it to what the file says, in one transaction. What the file does not name
 * remains as it is, so the same file changes nothing the second time (FILE-2). Throws `validation_failed` and what
 * the use cases refuse, with the lines of the file.
 */
@Injectable()
export class ImportStudio {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly settings: StudioSettingsItem,
    private readonly state: StudioStateQuery,
    private readonly items: WriteItems,
    private readonly clock: Clock,
  ) {}

  /** `actorName` is who acts, such as `cli`. */
  async execute(actorName: string, source: string, options: ImportOptions): Promise<StudioImport> {
    const file = parseStudioFile(source);
    try {
      return await this.uow.writePlatform(async () => {
        const result = await this.write(actorName, file, options);
        if (!options.isApplied) throw new DryRun(result);
        return result;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.result;
      throw error;
    }
  }

  private async write(actorName: string, file: StudioFile, options: ImportOptions): Promise<StudioImport> {
    const settings = await this.settings.read(file.studio, options);
    const existing = await this.studios.find(settings.slug);
    if (existing?.mode === 'demo_readonly') throw demoReadonly();
    const first = existing
      ? systemContext(existing, actorName, this.clock.now())
      : await this.settings.create(actorName, file.studio, settings);
    const before = await this.state.read(first);
    await this.settings.change(first, file.studio, settings);
    // The time zone may be another one now.
    const ctx = systemContext(await this.studios.identity(first.accountId), actorName, this.clock.now());
    const classes = await this.writeItems(ctx, file, before);
    const changes = stateChanges(before, await this.state.read(ctx));
    return { slug: settings.slug, isNew: existing === null, changes, classes };
  }

  /** All items are checked before the first is written, so that a refusal names every problem that can be seen without writing. */
  private async writeItems(
    ctx: ActorContext,
    file: StudioFile,
    before: Awaited<ReturnType<StudioStateQuery['read']>>,
  ): Promise<number> {
    const today = calendarDateOf(ctx.now, ctx.timeZone);
    await checkItems(file, before, today);
    return this.items.execute(ctx, file, before, today);
  }
}
