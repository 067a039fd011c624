import { ApiProperty } from '@nestjs/swagger';

/** Body of every error answer. */
export class ErrorDto {
  /**
   * What is wrong, as an English sentence for people. Its wording may change.
   * @example "The studio was not found."
   */
  @ApiProperty({ minLength: 1 })
  message: string;

  /**
   * Stable code for programs.
   * @example "not_found"
   */
  @ApiProperty()
  code: string;
}
