import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { MayBeAbsent, Untrimmed } from '@studio/http';
import { IsBoolean, IsObject } from 'class-validator';

const CATEGORIES = ['payment', 'fiscalization'] as const;
const STATES = ['complete', 'incomplete', 'unreadable'] as const;

/** The visible facts about a secret. */
export class SecretHintDto {
  /** Whether it is set. @example true */
  is_set: boolean;
  /** Its last four characters; null if it is not set or shorter than 12 characters. @example "9f3a" */
  last_four: string | null;
}

/** A provider that the studio can connect, with its settings and hints of its secrets. */
@ApiExtraModels(SecretHintDto)
export class IntegrationDto {
  /** Name of the provider. @example "stripe" */
  provider: string;
  /** Its purpose. @example "payment" */
  @ApiProperty({ enum: CATEGORIES }) category: (typeof CATEGORIES)[number];
  /** Whether it is enabled. Only a complete one is used. @example true */
  is_enabled: boolean;
  /**
   * `complete` when no required value is missing; `unreadable` when the stored secrets can no longer be decrypted and
   * must be entered again.
   * @example "complete"
   */
  @ApiProperty({ enum: STATES }) credentials_state: (typeof STATES)[number];

  /** Settings by name, with the provider's defaults. @example {"checkout_validity_seconds": 1860} */
  @ApiProperty({ type: 'object', additionalProperties: { type: ['string', 'integer', 'null'] } })
  settings: Readonly<Record<string, string | number | null>>;

  /**
   * Hints of the secrets by name: whether each is set, and its last four characters. A list for
   * `webhook_signing_secrets`.
   * @example {"secret_key": {"is_set": true, "last_four": "9f3a"}, "webhook_signing_secrets": [{"is_set": true, "last_four": "77c1"}]}
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      anyOf: [{ $ref: getSchemaPath(SecretHintDto) }, { type: 'array', items: { $ref: getSchemaPath(SecretHintDto) } }],
    },
  })
  credentials: Readonly<Record<string, SecretHintDto | readonly SecretHintDto[]>>;
  /** When it was last saved; null if never. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updated_at: string | null;
}

/** Changes of an integration; absent parts and names are unchanged. */
export class IntegrationChangeDto {
  /** Whether it is enabled; requires all required settings and secrets. @example true */
  @MayBeAbsent() @IsBoolean() is_enabled?: boolean;

  /**
   * Settings by name; null restores the default, unknown names are refused. monopay: `invoice_validity_seconds` (60 to
   * 2,592,000; default 1800), `qr_id`. liqpay: `public_key`, `api_version` (default 7). wayforpay: `merchant_account`,
   * `merchant_domain_name`, `api_version` (default 1), `merchant_auth_type` (default `SimpleSignature`). stripe:
   * `checkout_validity_seconds` (1860 to 86,400; default 1860). test_register: `outcome` (`accept`, `reject`, `delay`).
   * @example {"checkout_validity_seconds": 3600}
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: ['string', 'integer', 'null'] } })
  @MayBeAbsent()
  @IsObject()
  settings?: Record<string, unknown>;

  /**
   * Secrets by name, at most 512 characters each. Absent or blank ones are unchanged; null clears a secret while the
   * integration is disabled; unknown names are refused. monopay: `api_token`. liqpay: `private_key`. wayforpay:
   * `merchant_secret_key`. stripe: `secret_key`, and `webhook_signing_secrets`, a list of 1 to 3 that is replaced as a
   * whole; its blank items are unchanged.
   * @example {"secret_key": "", "webhook_signing_secrets": ["", "whsec_the_new_one"]}
   */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: {
      anyOf: [{ type: ['string', 'null'] }, { type: 'array', items: { type: ['string', 'null'] }, maxItems: 3 }],
    },
  })
  @MayBeAbsent()
  @Untrimmed()
  @IsObject()
  credentials?: Record<string, unknown>;
}
