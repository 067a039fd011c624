import { Injectable } from '@nestjs/common';
import { count, countsBy, idOrNull, list, typedTextOrNull, yesOrNo } from '@studio/answers';
import { UnitOfWork } from '@studio/persistence';
import { z } from 'zod';

import { SCHEDULE_KINDS } from '../../../accounts';
import { CLASS_STATUSES } from '../../../scheduling';
import type { ToolCall } from '../../application/caller';
import { requestedDay, requestedLocation, type ClassCount, classCounts } from '../../day';
import { flag } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { narrowedTo } from '../application/seen-classes';
import { chosenLocation, dayFrame, dayInput, presentDayFrame } from './day-frame';

const { date, location_id } = dayInput;

const input = {
  date,
  include_cancelled: flag('Whether to count cancelled classes.'),
  location_id,
};

const counts = {
  total: count('Number of classes.'),
  by_status: countsBy('Classes by stored status: `scheduled`, `cancelled`.'),
  by_schedule_kind: countsBy('Classes by kind: `group_class`, `private_lesson`, `room_rental`, `internal_class`.'),
};

const output = z.strictObject({
  ...dayFrame,
  include_cancelled: yesOrNo('Whether cancelled classes are counted.'),
  ...counts,
  by_location: list(
    z.strictObject({
      location_id: idOrNull('Id of the location.'),
      location_name: typedTextOrNull('Name of the location.'),
      ...counts,
    }),
    'The same by location, in the order of their first starts that day.',
  ),
});

/** Numbers of classes of a day (TOOL-COUNTS-2). */
@Injectable()
export class GetClassCountsForDayTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-class-counts-for-day';
  readonly title = 'Number of classes of a day';
  readonly description =
    'Counts the classes of every kind that start on one day, by status, kind and location. Excludes drafts. A signed-in trainer sees only their own classes. Does not return single classes or bookings; get-class-bookings-for-day does.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  async run(call: ToolCall, given: Arguments<typeof input>) {
    const { ctx } = call;
    const day = requestedDay(given.date, ctx.timeZone);
    const filter = {
      day,
      locationId: given.location_id,
      includesCancelled: given.include_cancelled,
      narrowedTo: narrowedTo(call),
    };
    const [locations, rows] = await this.uow.read(ctx, [
      requestedLocation(ctx.accountId, given.location_id),
      classCounts(ctx.accountId, filter),
    ]);
    const location = chosenLocation(given.location_id, locations);
    const places = new Map(rows.map(({ locationId, locationName }) => [locationId, locationName]));
    return {
      ...presentDayFrame(call, day, location, call.ctx.now),
      include_cancelled: given.include_cancelled,
      ...countsOf(rows),
      by_location: [...places].map(([locationId, name]) => ({
        location_id: locationId,
        location_name: name,
        ...countsOf(rows.filter((row) => row.locationId === locationId)),
      })),
    };
  }

  override summary({ total }: z.output<typeof output>) {
    return { total };
  }
}

function countsOf(rows: readonly ClassCount[]) {
  const sum = (of: readonly ClassCount[]) => of.reduce((total, { classes }) => total + classes, 0);
  const by = (words: readonly string[], key: 'status' | 'kind') =>
    Object.fromEntries(
      words
        .map((each) => [each, sum(rows.filter((row) => row[key] === each))] as const)
        .filter(([, classes]) => classes > 0),
    );
  return { total: sum(rows), by_status: by(CLASS_STATUSES, 'status'), by_schedule_kind: by(SCHEDULE_KINDS, 'kind') };
}
