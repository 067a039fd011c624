import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

/** How an event is cancelled. */
export class EventCancellationDto {
  /**
   * That orders and tickets end with the event; needed when it has orders.
   * @example true
   */
  @ApiPropertyOptional({ type: Boolean, nullable: true })
  @IsOptional()
  @IsBoolean()
  confirm?: boolean | null;
}
