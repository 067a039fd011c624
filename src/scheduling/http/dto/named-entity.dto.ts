import { ApiProperty } from '@nestjs/swagger';

/** A thing of the studio by id, name and slug. */
export class NamedEntityDto {
  /**
   * Id within the service.
   * @example 12
   */
  @ApiProperty()
  id: number;

  /**
   * Name as the studio writes it.
   * @example "Morning Flow"
   */
  @ApiProperty()
  name: string;

  /**
   * Name for addresses, unique within the studio.
   * @example "morning-flow"
   */
  @ApiProperty()
  slug: string;
}
