import type { RequestedFrame } from '../application/report-periods';
import type { ReportQueryDto } from './dto/report-query.dto';

export function requestedFrame({
  date_from = null,
  date_to = null,
  location_id = null,
}: Pick<ReportQueryDto, 'date_from' | 'date_to' | 'location_id'>): RequestedFrame {
  return { dateFrom: date_from, dateTo: date_to, locationId: location_id };
}
