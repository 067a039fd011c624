import { ApiProperty } from '@nestjs/swagger';

/** A location as apps list it. */
export class MobileLocationDto {
  /** @example 3 */
  @ApiProperty({ description: 'Id of the location.' }) id: number;
  /** Name of the location. @example "Riverside" */
  name: string;
  /** Slug of the location, used in public addresses. @example "riverside" */
  slug: string;
  /** Postal address as entered by the studio. @example "Quay 4, 10115 Berlin" */
  address: string | null;
  /** IANA time zone of the location; null means the studio's. @example "Europe/Berlin" */
  timezone: string | null;
  /** Whether classes can be held there. @example true */
  is_active: boolean;
}

/** A studio as apps show it. */
export class MobileAccountDto {
  /** @example 1 */
  @ApiProperty({ description: 'Id of the studio.' }) id: number;
  /** Name of the studio. @example "Harbour Lane" */
  name: string;
  /** Slug of the studio. @example "demo-studio" */
  slug: string;
  /** ISO 639-1 language of the studio. @example "en" */
  default_language: string;
  /** ISO 3166-1 alpha-2 country; default region of phone numbers. @example "DE" */
  country_code: string | null;
  /** ISO 4217 currency of prices. @example "EUR" */
  currency: string | null;
  /** IANA time zone; null means UTC. @example "Europe/Berlin" */
  timezone: string | null;
  /** Brand colour as `#RRGGBB`. @example "#1F6FEB" */
  brand_color: string | null;
  /** Address of the studio's logo, or of the service's default image. @example "https://studio.example/logo.svg" */
  logo_url: string;
  /** Slogan of the studio. @example "Move well" */
  slogan: string | null;
  /** Locations by name and id. */
  @ApiProperty({ type: () => [MobileLocationDto] }) locations: readonly MobileLocationDto[];
}
