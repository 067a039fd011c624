import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainError } from '@studio/kernel';
import { translateDatabaseError } from '@studio/persistence';

import { GenerateSchedule } from '../scheduling/series/application/generate-schedule';
import { settled } from './check-items';
import { type FileProblem, fileRefused } from './file-problems';
import { type Body, bodyOf, checkedBody, problemsOf } from './item-body';
import type { Labels } from './labels';
import { hasValues, Matching } from './matching';
import type { FileItem, StudioFile } from './parse-studio-file';
import { RowWriters } from './row-writers';
import { type Section, SECTION_KEYS, SECTIONS, type SectionKey } from './sections';
import { labelsOf, type StateRow, type StudioState } from './studio-state';

/** What the items of one file are written with. */
interface Work {
  readonly ctx: ActorContext;
  readonly today: string;
  readonly labels: Readonly<Record<SectionKey, Labels>>;
  readonly locationOfRoom: Map<number, number>;
  /** Runs after everything else is written. */
  readonly later: (() => Promise<unknown>)[];
}

/** Writes the items of a checked file, and the classes of its series. */
@Injectable()
export class WriteItems {
  constructor(
    private readonly writers: RowWriters,
    private readonly generation: GenerateSchedule,
  ) {}

  /** Returns how many classes were created. */
  async execute(ctx: ActorContext, file: StudioFile, state: StudioState, today: string): Promise<number> {
    const locationOfRoom = new Map(state.rows.rooms.map(({ id, location_id: location }) => [id, Number(location)]));
    const work: Work = { ctx, today, labels: labelsOf(state), locationOfRoom, later: [] };
    for (const key of SECTION_KEYS) {
      const matching = new Matching(SECTIONS[key], state.rows[key], labelsOf(state)[key]);
      for (const item of file.items[key])
        await onLines(item, SECTIONS[key], () => this.writeItem(work, SECTIONS[key], item, matching));
    }
    for (const step of work.later) await step();
    return (await this.generation.execute(ctx)).generated;
  }

  private async writeItem(work: Work, section: Section, item: FileItem, matching: Matching): Promise<void> {
    const body = bodyOf(section, item, work.labels, []);
    const row = matching.find(item, body, []);
    const locationId = work.locationOfRoom.get(Number(body['room_id'])) ?? 0;
    const whole = settled(section, body, row, { today: work.today, locationId });
    const problems: FileProblem[] = [];
    const checked = await checkedBody(section, whole, row, item, problems);
    if (!checked) throw fileRefused(problems);
    const isPaused = section.key === 'series' && body['status'] === 'paused';
    const id = await this.write(work, section, row, isPaused ? { ...checked, status: 'paused' } : checked);
    work.labels[section.key].add(id, item.fields['name'], item.fields['slug']);
    if (section.key === 'rooms') work.locationOfRoom.set(id, Number(body['location_id'] ?? row?.['location_id']));
  }

  /** A new row is deactivated at the end, as other items of the file may refer to it. */
  private async write(work: Work, { key }: Section, row: StateRow | null, body: Body): Promise<number> {
    const { ctx, later } = work;
    const writer = this.writers.of[key];
    if (row) {
      if (!hasValues(row, body)) await writer.change(ctx, row.id, body);
      return row.id;
    }
    const { is_active: isActive, ...fields } = body;
    const id = await writer.create(ctx, fields);
    if (isActive === false) later.push(() => writer.change(ctx, id, { is_active: false }));
    return id;
  }
}

/** Runs `work` for an item. A refusal names the line of the item. */
export async function onLines<T>(
  item: FileItem,
  { references }: Pick<Section, 'references'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = translateDatabaseError(thrown);
    if (error instanceof DomainError && error.kind === 'unprocessable' && !isOnLines(error))
      throw fileRefused(problemsOf(error, item, references), error);
    throw error;
  }
}

function isOnLines({ errors }: DomainError): boolean {
  return Object.keys(errors ?? {}).some((place) => place.startsWith('line '));
}
