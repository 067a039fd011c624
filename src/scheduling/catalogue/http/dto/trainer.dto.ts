import { ApiProperty } from '@nestjs/swagger';

/** The trainer of a class; for a class without a trainer the studio, with the id 0. */
export class TrainerDto {
  /** Id of the trainer; 0 when the class has none. @example 7 */
  @ApiProperty({ minimum: 0 })
  id: number;
  /** Name of the trainer, or of the studio when the class has none. @example "Maya Lindgren" */
  name: string;
  /** Address of a photo. @example "https://example.com/photos/maya.jpg" */
  photo_url: string | null;
}
