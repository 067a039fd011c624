import { ApiProperty } from '@nestjs/swagger';

/** A location that money belongs to. */
export class MoneyLocationDto {
  /**
   * Id of the location.
   * @example 2
   */
  @ApiProperty()
  id: number;

  /**
   * Name of the location.
   * @example "Main studio"
   */
  @ApiProperty()
  name: string;
}
