import { ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, count, part, partOrNull, parts, word } from '@studio/answers';
import { IsIn, IsOptional } from 'class-validator';

import { ReportFrameDto, ReportListDto, ReportPageQueryDto, ReportPersonDto } from '../../../period';
import { MISSED_BY, type MissedBy } from '../../queries/missed-visits.query';

/** Query of the report on missed visits. */
export class MissedVisitsQueryDto extends ReportPageQueryDto {
  /** Whether visits are counted by customer, or by the main trainer of their classes. @example "trainer" */
  @ApiPropertyOptional({ enum: MISSED_BY, default: 'customer', nullable: true })
  @IsOptional()
  @IsIn(MISSED_BY)
  group_by?: MissedBy | null;
}

/** Numbers of missed visits. */
export class MissedCountsDto extends Answer({
  no_shows: count('Bookings whose customer did not come.', 3),
  late_cancellations: count('Bookings that staff cancelled after the limit.', 2),
  sessions_kept: count('Late cancellations whose session, or price, was kept.', 1),
  fees: count('Late cancellations for a fee.', 1),
}) {}

/** Missed visits of a customer, or of the classes of a trainer. */
export class MissedItemDto extends Answer({
  customer: partOrNull(ReportPersonDto, 'The customer; null when counted by trainer.'),
  trainer: partOrNull(
    ReportPersonDto,
    'The main trainer; null when counted by customer, and for classes without a trainer.',
  ),
  ...MissedCountsDto.shape,
}) {}

/** No-shows and late cancellations of a period. */
export class MissedVisitsDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  group_by: word(MISSED_BY, 'By whom visits are counted.', 'customer'),
  totals: part(MissedCountsDto, 'Sums of the whole period.'),
  ...ReportListDto.shape,
  items: parts(MissedItemDto, 'Those with most missed visits first, then by id.'),
}) {}
