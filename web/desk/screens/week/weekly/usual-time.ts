import { writtenIn } from '../../../../shared/days';
import { clockTime, weekdayName } from '../../../times';
import { momentOf } from '../arrange';
import type { Catalogue } from '../week-data';
import { namedSeries, type Series } from './expected';

const MINUTE_MS = 60_000;

/** The weekday and the times of a series, as they are said. */
export function usualTime(series: Series, types: Catalogue['types']) {
  const { weekday, start_time: from, start_date: day } = series;
  const end = momentOf(day, from, 'UTC') + namedSeries(series, types).minutes * MINUTE_MS;
  return { day: weekdayName(weekday), from, to: clockTime(writtenIn(end, 'UTC')) };
}
