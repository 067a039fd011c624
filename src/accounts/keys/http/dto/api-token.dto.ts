import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ABILITIES, type Ability } from '@studio/access';
import { IsInstant, IsListOf, IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

/** A new API token. */
export class NewApiTokenDto {
  /** Purpose of the token. @example "Website" */
  @IsText(255) name: string;

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

/** An API token; its secret is shown only once. */
export class ApiTokenDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the token.' }) id: number;
  /** Purpose of the token. @example "Website" */
  name: string;
  /** Last four characters of the token. @example "x7Qa" */
  last_four: string;
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
  /** The token, only shown in this answer. @example "ss_live_3fK9..." */
  token: string;
}
