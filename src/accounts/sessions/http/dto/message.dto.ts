import { ApiProperty } from '@nestjs/swagger';

/** A plain confirmation. */
export class MessageDto {
  /** Confirmation as an English sentence for people. @example "You are signed out." */
  @ApiProperty({ minLength: 1 }) message: string;
}
