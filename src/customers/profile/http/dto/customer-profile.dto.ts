import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsPassword, IsText } from '@studio/http';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/** A blank password counts as absent (PRO-1). */
const BlankIsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() === '' ? null : value));

/** A customer's own phone number. */
export class CustomerPhoneDto {
  /** Phone number, international or in the national form of the studio's country. @example "+49 151 23456789" */
  @IsText(50) phone: string;
}

/** A customer's own profile. */
export class CustomerProfileDto extends CustomerPhoneDto {
  /** Name of the customer. @example "Jonas Weber" */
  @IsText(255) name: string;

  /**
   * E-mail address. Absent: unchanged; null: removed. When two customers are merged, null has no effect.
   * @example "jonas@example.org"
   */
  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 255 })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /**
   * Password; never trimmed. Absent, null or blank: unchanged. A new one ends the customer's other sessions.
   * @example "blue harbour"
   */
  @ApiPropertyOptional({ type: String, nullable: true, minLength: 6, maxLength: 255 })
  @BlankIsAbsent()
  @IsOptional()
  @IsPassword({ min: 6 })
  password?: string | null;
}

/** Confirmation of a phone that another customer has. */
export class CustomerPhoneVerifyDto extends CustomerProfileDto {
  /** The code as entered; only its digits count. @example "123 456" */
  @IsText(20) code: string;
}
