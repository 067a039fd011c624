import { IsBoolean, IsOptional } from 'class-validator';

/** How an event is cancelled. */
export class EventCancellationDto {
  /** That orders and tickets end with the event; needed when it has orders. @example true */
  @IsOptional()
  @IsBoolean()
  confirm?: boolean | null;
}
