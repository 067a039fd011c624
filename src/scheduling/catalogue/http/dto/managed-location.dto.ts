import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsLines, IsSlugText, IsText, IsTextThat, MayBeAbsent, PatchOf } from '@studio/http';
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
  /** Postal address. @example "Harbour Lane 5, 20457 Hamburg" */
  address: string | null;

  /** Phone number in E.164. @example "+4940123456" */
  phone: string | null;

  /** E-mail address. @example "main@studio.example" */
  email: string | null;

  /** IANA time zone; null follows the studio's. @example "Europe/Berlin" */
  timezone: string | null;

  /** Whether new classes may take place here and the public pages exist. @example true */
  is_active: boolean;
}

/** A new location. */
export class NewLocationDto {
  /** Name as the studio writes it. @example "Main" */
  @IsText(NAME_MAX)
  name: string;

  /** Name for addresses, unique in the studio. Without one, a new location gets one from its name. @example "main" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Postal address. @example "Harbour Lane 5, 20457 Hamburg" */
  @IsOptional()
  @IsLines(ADDRESS_MAX)
  address?: string | null;

  /** Phone number, national or international. @example "040 123456" */
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;

  /** E-mail address. @example "main@studio.example" */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: 255, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /** IANA time zone; null follows the studio's. A new zone moves no class there is. @example "Europe/Berlin" */
  @IsOptional()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string | null;

  /** False closes the location for new classes and hides its public pages. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** Fields of a location that change; absent ones stay, null clears. */
export class LocationPatchDto extends PatchOf(NewLocationDto) {}
