import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsSlugText, IsText, IsTextThat, MayBeAbsent } from '@studio/http';
import { isTimeZoneName } from '@studio/kernel';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const ADDRESS_MAX = 500;
/** As people write it; what is stored has 20 characters at most. */
const PHONE_MAX = 40;
const ZONE_MAX = 64;

/** A place where the studio works. */
export class ManagedLocationDto extends NamedEntityDto {
  /**
   * Postal address.
   * @example "Harbour Lane 5, 20457 Hamburg"
   */
  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  /**
   * Phone number in E.164.
   * @example "+4940123456"
   */
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  /**
   * E-mail address.
   * @example "main@studio.example"
   */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  /**
   * IANA time zone; null follows the studio's.
   * @example "Europe/Berlin"
   */
  @ApiProperty({ type: String, nullable: true })
  timezone: string | null;

  /**
   * Whether new classes may take place here and the public pages exist.
   * @example true
   */
  @ApiProperty()
  is_active: boolean;
}

/** What a new and a changed location have in common. */
class LocationFieldsDto {
  /**
   * Name for addresses, unique in the studio. Without one, a new location gets one from its name.
   * @example "main"
   */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /**
   * Postal address.
   * @example "Harbour Lane 5, 20457 Hamburg"
   */
  @ApiPropertyOptional({ type: String, maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsText(ADDRESS_MAX)
  address?: string | null;

  /**
   * Phone number, national or international.
   * @example "040 123456"
   */
  @ApiPropertyOptional({ type: String, maxLength: PHONE_MAX, nullable: true })
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;

  /**
   * E-mail address.
   * @example "main@studio.example"
   */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: 255, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /**
   * IANA time zone; null follows the studio's. A new zone moves no class there is.
   * @example "Europe/Berlin"
   */
  @ApiPropertyOptional({ type: String, maxLength: ZONE_MAX, nullable: true })
  @IsOptional()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string | null;

  /**
   * False closes the location for new classes and hides its public pages.
   * @example true
   */
  @ApiPropertyOptional()
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** A new location. */
export class NewLocationDto extends LocationFieldsDto {
  /**
   * Name as the studio writes it.
   * @example "Main"
   */
  @ApiProperty({ maxLength: NAME_MAX })
  @IsText(NAME_MAX)
  name: string;
}

/** Fields of a location that change; absent ones stay, null clears. */
export class LocationPatchDto extends LocationFieldsDto {
  /**
   * Name as the studio writes it.
   * @example "Main"
   */
  @ApiPropertyOptional({ maxLength: NAME_MAX })
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;
}
