import { ApiProperty } from '@nestjs/swagger';

/** Who gives a class. A class without a trainer shows the studio itself, with the id 0. */
export class TrainerDto {
  /**
   * Id of the trainer; 0 when the class has none.
   * @example 7
   */
  @ApiProperty()
  id: number;

  /**
   * Name of the trainer, or of the studio when the class has none.
   * @example "Maya Lindgren"
   */
  @ApiProperty()
  name: string;

  /**
   * Address of a photo, or null.
   * @example "https://example.com/photos/maya.jpg"
   */
  @ApiProperty()
  photo_url: string | null;
}
