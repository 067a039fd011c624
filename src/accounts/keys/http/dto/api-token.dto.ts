import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ABILITIES, type Ability, API_TOKEN_KINDS, type ApiTokenKind } from '@studio/access';
import { IsInstant, IsListOf, IsText, IsTextList } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

const ORIGINS_MAX = 20;
const ORIGIN_CHARACTERS = 255;

/** A new API token. */
export class NewApiTokenDto {
  /** Purpose of the token. @example "Website" */
  @IsText(255) name: string;

  /**
   * A secret key is for programs that can keep it. A publishable one may stand in a page: it only sends website leads, from
   * the listed origins. Absent: secret.
   * @example "publishable"
   */
  @ApiPropertyOptional({ enum: API_TOKEN_KINDS, nullable: true })
  @IsOptional()
  @IsIn(API_TOKEN_KINDS)
  kind?: ApiTokenKind | null;

  /**
   * Websites whose pages may use a publishable key: 1 to 20, each with scheme and host, https except for localhost.
   * @example ["https://www.studio.example"]
   */
  @IsOptional() @IsTextList(ORIGINS_MAX, ORIGIN_CHARACTERS) origins?: string[] | null;

  /**
   * Abilities of the token; the issuer must hold the permission that each requires. Absent or empty: `website_leads:create`.
   * @example ["website_leads:create"]
   */
  @ApiPropertyOptional({ enum: ABILITIES, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(ABILITIES)
  abilities?: Ability[] | null;

  /**
   * When the token expires, at most 10 years ahead; null for a token that is valid until it is revoked.
   * @example "2027-06-01T00:00:00Z"
   */
  @IsOptional() @IsInstant() expires_at?: string | null;
}

/** The issuer of a token. */
export class ApiTokenIssuerDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the person.' }) id: number;
  /** Name of the person. @example "Mira Vogel" */
  name: string;
}

/** New origins of a publishable key. */
export class TokenOriginsDto {
  /** All websites whose pages may use the key, 1 to 20. @example ["https://www.studio.example"] */
  @IsTextList(ORIGINS_MAX, ORIGIN_CHARACTERS) origins: string[];
}

/** An API token; the secret of a secret one is shown only once. */
export class ApiTokenDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the token.' }) id: number;
  /** Purpose of the token. @example "Website" */
  name: string;
  /** Last four characters of the token. @example "x7Qa" */
  last_four: string;
  /** Whether it may stand in a page. @example "publishable" */
  @ApiProperty({ enum: API_TOKEN_KINDS }) kind: ApiTokenKind;
  /** Websites whose pages may use a publishable key; empty for a secret one. @example ["https://www.studio.example"] */
  @ApiProperty({ type: [String] }) origins: readonly string[];
  /** A publishable key itself, as pages contain it; null for a secret one. @example "ss_pub_3fK9..." */
  @ApiProperty({ type: String, nullable: true }) published_token: string | null;
  /** Abilities of the token, in canonical order. @example ["website_leads:create"] */
  @ApiProperty({ enum: ABILITIES, isArray: true }) abilities: readonly Ability[];
  /** When the token expires; null if it does not. @example "2027-06-01T00:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expires_at: string | null;
  /** Last use, recorded at most once a minute. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at: string | null;
  /** When the token was revoked; null if it is not. @example "2026-09-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revoked_at: string | null;
  /** When the token was issued. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Issuer of the token; null if that person no longer exists. */
  @ApiProperty({ type: ApiTokenIssuerDto, nullable: true }) issued_by: ApiTokenIssuerDto | null;
}

/** An API token with its secret. */
export class IssuedApiTokenDto extends ApiTokenDto {
  /** The token; a secret one is only shown in this answer. @example "ss_live_3fK9..." */
  token: string;
}
