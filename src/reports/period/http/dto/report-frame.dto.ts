import {
  Answer,
  brief,
  count,
  cut,
  day,
  id,
  instant,
  part,
  partOrNull,
  receipt,
  typedText,
  typedTextOrNull,
  yesOrNo,
} from '@studio/answers';

/** The period that a report covers. */
export class ReportPeriodDto extends Answer({
  date_from: day('First day covered: the first day of the epoch if it started later than requested.', '2026-06-01'),
  date_to: day('Last day, inclusive.', '2026-06-30'),
  requested_date_from: day('First requested day.', '2026-05-20'),
  effective_starts_at: instant('First instant covered.', '2026-06-01T09:30:00Z'),
  effective_ends_at: instant('End of the period, exclusive.', '2026-07-01T00:00:00Z'),
  clamped_to_epoch: yesOrNo('Whether the start of the active epoch shortened the period.', true),
}) {}

/** The bookkeeping period to which reports are limited. */
export class ReportEpochDto extends Answer({
  finance_epoch_id: id('Id of the epoch.', 2),
  starts_at: instant('When it started. Reports cover no earlier time.', '2026-06-01T09:30:00Z'),
  legacy: yesOrNo('Whether it began automatically with the first cash; such an epoch limits nothing.', false),
}) {}

/** A location in a report. */
export class ReportLocationDto extends Answer({
  location_id: id('Id of the location.', 4),
  name: typedText('Name of the location.', 'Main'),
}) {}

/** A person in a report. */
export class ReportPersonDto extends Answer({
  id: id('Id of the customer or trainer.', 41),
  name: typedTextOrNull('The name; null without one.', 'Jonas Weber'),
}) {}

/** Head of every report. */
export class ReportHeadDto extends Answer({
  ...receipt,
  active_epoch: brief(partOrNull(ReportEpochDto, 'The active finance epoch; null before the first cash.')),
}) {}

/** Head of a report for a period. */
export class ReportFrameDto extends Answer({
  ...ReportHeadDto.shape,
  period: brief(part(ReportPeriodDto, 'The period covered.')),
  location: partOrNull(ReportLocationDto, 'The location to which the figures are limited; null for the whole studio.'),
}) {}

/** Number of rows of a list, and of those in the answer. */
export class ReportListDto extends Answer({ total_rows: count('Rows of the whole period.', 120), ...cut }) {}
