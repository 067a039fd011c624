import { ApiProperty } from '@nestjs/swagger';

/** Body of every error answer. */
export class ErrorDto {
  /** What is wrong, for people. Its wording may change. */
  @ApiProperty({ minLength: 1 })
  message: string;

  /** Stable code for programs. */
  @ApiProperty()
  code: string;
}
