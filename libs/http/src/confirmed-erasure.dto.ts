import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';

/** Confirms that personal data is to be removed permanently. */
export class ConfirmedErasureDto {
  /** Must be true. @example true */
  @ApiProperty({ type: Boolean, enum: [true] }) @Equals(true, { message: 'confirm must be true.' }) confirm: true;
}
