import { camelKeys } from '@studio/http';
import { formatUtc } from '@studio/kernel';

import type { ScheduleGenerated } from '../application/generate-schedule';
import type { SeriesChange } from '../application/change-series';
import type { NewSeries } from '../application/create-series';
import type { SeriesRun } from '../application/series-run';
import type { SeriesRow } from '../queries/series.query';
import type { GeneratedScheduleDto } from './dto/generated-schedule.dto';
import type { NewSeriesDto, SeriesPatchDto } from './dto/series-input.dto';
import type { GeneratedSeriesDto, SeriesDto } from './dto/series.dto';

/** A series as staff manage it. */
export function presentSeries(row: SeriesRow): SeriesDto {
  return { ...row, generated_at: row.generated_at && formatUtc(row.generated_at) };
}

export function presentGeneratedSeries(row: SeriesRow, run: SeriesRun): GeneratedSeriesDto {
  return {
    ...presentSeries(row),
    generated: [...run.generated],
    updated: [...run.updated],
    removed: [...run.removed],
    left_out: [...run.leftOut],
    kept: run.kept.map(({ date, classId }) => ({ date, class_id: classId })),
  };
}

/** The result of a generation for the studio. */
export function presentGenerated({ leftOut, kept, ...counts }: ScheduleGenerated): GeneratedScheduleDto {
  return {
    ...counts,
    left_out: leftOut.map(({ seriesId, ...one }) => ({ series_id: seriesId, ...one })),
    kept: kept.map(({ seriesId, date, classId }) => ({ series_id: seriesId, date, class_id: classId })),
  };
}

/** The input of a new series; null means absent where the field has no null. */
export function newSeriesOf(body: NewSeriesDto): NewSeries {
  return { ...camelKeys(body), isPublic: body.is_public ?? undefined, status: body.status ?? undefined };
}

/** The changes that a request contains. */
export function seriesChangeOf(body: SeriesPatchDto): SeriesChange {
  return camelKeys(body);
}
