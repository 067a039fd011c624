import { ApiProperty } from '@nestjs/swagger';

/** Who did something, as of then. */
export class ActorSnapshotDto {
  /**
   * Id of the person; null for customers and programs.
   * @example 7
   */
  @ApiProperty({ type: Number, nullable: true })
  user_id: number | null;

  /**
   * Id of the trainer the person was.
   * @example 3
   */
  @ApiProperty({ type: Number, nullable: true })
  trainer_id: number | null;

  /**
   * Name of the person.
   * @example "Ana Costa"
   */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;

  /**
   * E-mail address of the person; null when it is not known or not shown.
   * @example "ana@example.org"
   */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  /**
   * Role in the studio, or `customer`, or `system` for a program.
   * @example "receptionist"
   */
  @ApiProperty()
  role: string;
}
