import { ApiProperty } from '@nestjs/swagger';

/** Body of a 423 answer: the studio is a read-only demo. */
export class DemoErrorDto {
  /**
   * What is wrong, as an English sentence for people. Its wording may change.
   * @example "This studio is a read-only demo."
   */
  @ApiProperty() message: string;
  /**
   * Stable code for programs.
   * @example "demo_readonly"
   */
  @ApiProperty({ enum: ['demo_readonly'] }) code: 'demo_readonly';
}
