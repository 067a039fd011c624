import type { InstantText } from '@studio/kernel';

import type { FinanceEpoch } from '../../../finance';
import type { ReportFrame, ReportLocation, ReportPeriod } from '../application/report-periods';
import type {
  ReportEpochDto,
  ReportFrameDto,
  ReportHeadDto,
  ReportLocationDto,
  ReportPeriodDto,
} from './dto/report-frame.dto';

/** The head of a report with period, zone, epoch and location. */
export function presentFrame({ period, location }: ReportFrame, text: InstantText): ReportFrameDto {
  return {
    ...presentHead(period, text),
    period: presentPeriod(period, text),
    location: location && presentReportLocation(location),
  };
}

/** The head of a report without a period. */
export function presentHead(
  { generatedAt, timeZone, epoch }: Pick<ReportPeriod, 'generatedAt' | 'timeZone' | 'epoch'>,
  text: InstantText,
): ReportHeadDto {
  return { generated_at: text(generatedAt), timezone: timeZone, active_epoch: epoch && presentEpoch(epoch, text) };
}

/** The period object (REP-2). */
export function presentPeriod(period: ReportPeriod, text: InstantText): ReportPeriodDto {
  return {
    date_from: period.dateFrom,
    date_to: period.dateTo,
    requested_date_from: period.requestedDateFrom,
    effective_starts_at: text(period.startsAt),
    effective_ends_at: text(period.endsAt),
    clamped_to_epoch: period.isClampedToEpoch,
  };
}

/** The epoch object (REP-2). */
export function presentEpoch({ id, startsAt, isLegacy }: FinanceEpoch, text: InstantText): ReportEpochDto {
  return { finance_epoch_id: id, starts_at: text(startsAt), legacy: isLegacy };
}

export function presentReportLocation({ id, name }: ReportLocation): ReportLocationDto {
  return { location_id: id, name };
}
