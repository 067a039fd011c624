import { IsEmailAddress, IsLines, IsSlugText, IsText, IsTextThat, MayBeAbsent, PatchOf } from '@studio/http';
import { isTimeZoneName } from '@studio/kernel';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const ADDRESS_MAX = 500;
/** Maximum length as entered; the stored E.164 form is shorter. */
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
  /** IANA time zone; null means the studio's. @example "Europe/Berlin" */
  timezone: string | null;
  /** Whether it can be selected for new classes and has public pages. @example true */
  is_active: boolean;
}

/** A new location. */
export class NewLocationDto {
  /** Name of the location. @example "Main" */
  @IsText(NAME_MAX) name: string;
  /** Slug, unique in the studio. A new location gets one from its name by default. @example "main" */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Postal address. @example "Harbour Lane 5, 20457 Hamburg" */
  @IsOptional() @IsLines(ADDRESS_MAX) address?: string | null;
  /** Phone number, international or in the national form of the studio's country. @example "040 123456" */
  @IsOptional() @IsText(PHONE_MAX) phone?: string | null;
  /** E-mail address. @example "main@studio.example" */
  @IsOptional() @IsEmailAddress() email?: string | null;

  /** IANA time zone; null means the studio's. Existing classes keep their instants. @example "Europe/Berlin" */
  @IsOptional()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string | null;

  /** Whether it can be selected for new classes and has public pages. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Fields of a location to change; absent ones are unchanged. */
export class LocationPatchDto extends PatchOf(NewLocationDto) {}
