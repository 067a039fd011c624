import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsQueryBoolean, IsText, MayBeAbsent, PageQueryDto } from '@studio/http';
import { isLanguageCode } from '@studio/kernel';
import { IsOptional, ValidateBy } from 'class-validator';

const IsLanguageCode = (): PropertyDecorator =>
  ValidateBy({
    name: 'isLanguageCode',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isLanguageCode(value),
      defaultMessage: () => '$property must be an ISO 639-1 language code such as en.',
    },
  });

const NAME_MAX = 255;
const PHONE_MAX = 50;
const SEARCH_MAX = 120;

/** Optional contacts and language of a customer. */
class CustomerContactsDto {
  /** E-mail address, unique in the studio. Null clears it. @example "jonas@example.org" */
  @IsOptional() @IsEmailAddress() email?: string | null;
  /**
   * Phone number, unique in the studio, international or in the national form of the studio's country. Null clears it.
   * @example "+4915123456789"
   */
  @IsOptional() @IsText(PHONE_MAX) phone?: string | null;

  /** ISO 639-1 language of the customer. Default for a new customer: the studio's language. @example "de" */
  @ApiPropertyOptional({ type: String, minLength: 2, maxLength: 2, nullable: true })
  @IsOptional()
  @IsLanguageCode()
  default_language?: string | null;
}

/** A new customer. */
export class NewCustomerDto extends CustomerContactsDto {
  /** Name of the customer. @example "Jonas Weber" */
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX }) @IsText(NAME_MAX) name: string;
}

/** Changed fields of a customer; an absent field keeps its value. */
export class CustomerPatchDto extends CustomerContactsDto {
  /** Name of the customer; it cannot be cleared. @example "Jonas Weber" */
  @ApiPropertyOptional({ type: String, minLength: 1, maxLength: NAME_MAX })
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;
}

/** Search of customers. */
export class CustomerSearchDto extends PageQueryDto {
  /**
   * Part of the name, e-mail address or phone number, in any case, or at least three digits of the phone number.
   * @example "weber"
   */
  @IsOptional() @IsText(SEARCH_MAX) q?: string | null;
}

/** Search of customers by staff who manage them. */
export class ManagedCustomerSearchDto extends CustomerSearchDto {
  /** Whether to include anonymised customers. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsQueryBoolean()
  include_anonymised?: boolean | null;
}
