import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import {
  BOT_CHECK_PROVIDERS,
  type BotCheckProvider,
  COUNTED_REFUSALS,
  type CountedRefusal,
} from '../../domain/website-form';

const KEY_MAX = 255;

/** The bot check of a studio's website. */
export class NewBotCheckDto {
  /** The provider of the check. @example "turnstile" */
  @ApiProperty({ enum: BOT_CHECK_PROVIDERS }) @IsIn(BOT_CHECK_PROVIDERS) provider: BotCheckProvider;
  /** The public key of the website at the provider. @example "0x4AAAAAAAexample" */
  @IsText(KEY_MAX) site_key: string;
  /** The secret key at the provider; absent or null keeps the stored one. @example "0x4AAAAAAAsecret" */
  @IsOptional() @IsText(KEY_MAX) secret?: string | null;
}

/** The bot check of a studio's website, as staff see it. */
export class ManagedBotCheckDto {
  /** The provider of the check; null for none. @example "turnstile" */
  @ApiProperty({ enum: BOT_CHECK_PROVIDERS, nullable: true }) provider: BotCheckProvider | null;
  /** The public key of the website at the provider. @example "0x4AAAAAAAexample" */
  @ApiProperty({ type: String, nullable: true }) site_key: string | null;
}

/** What a page needs to show the bot check. */
export class WebsiteBotCheckDto {
  /** The provider of the check. @example "turnstile" */
  @ApiProperty({ enum: BOT_CHECK_PROVIDERS }) provider: BotCheckProvider;
  /** The public key of the website at the provider. @example "0x4AAAAAAAexample" */
  site_key: string;
}

/** What a page needs to show the form. */
export class WebsiteFormDto {
  /** The bot check that the page has to show; null for none. */
  @ApiProperty({ type: WebsiteBotCheckDto, nullable: true }) bot_check: WebsiteBotCheckDto | null;
  /** Language of the studio. @example "de" */
  language: string;
}

/** How often requests with a key were refused on a day for a reason. */
export class RefusedTriesDto {
  /** The day, in UTC. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) day: string;
  /** The code of the refusals. @example "origin_not_allowed" */
  @ApiProperty({ enum: COUNTED_REFUSALS }) reason: CountedRefusal;
  /** @example 12 */
  @ApiProperty({ description: 'Refused requests.' }) tries: number;
}
