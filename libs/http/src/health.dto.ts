import { ApiProperty } from '@nestjs/swagger';

/** Answer of a probe that succeeded. */
export class HealthDto {
  /** Always `ok`; a probe that fails answers with an error status. @example "ok" */
  @ApiProperty({ enum: ['ok'] }) status: 'ok';
}
