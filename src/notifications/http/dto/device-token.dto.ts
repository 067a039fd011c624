import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, Untrimmed } from '@studio/http';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

import { MOBILE_PLATFORMS, type MobilePlatform } from '../../../accounts';
import { PUSH_PROVIDERS, type PushProvider } from '../../application/device-tokens';

const TOKEN_MAX = 4_096;

/** The device of the session in use, as its app registers it. */
export class DeviceTokenInputDto {
  /** Platform of the app. @example "android" */
  @ApiProperty({ enum: MOBILE_PLATFORMS }) @IsIn(MOBILE_PLATFORMS) platform: MobilePlatform;

  /**
   * The device's token as issued by the provider, 1 to 4096 characters; stored unchanged.
   * @example "fMEP0vJqS0:APA91bHqX"
   */
  @ApiProperty({ minLength: 1, maxLength: TOKEN_MAX })
  @Untrimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TOKEN_MAX)
  token: string;

  /** The provider of pushes to the device. Absent or null: `fcm`. @example "fcm" */
  @ApiPropertyOptional({ type: String, nullable: true, enum: PUSH_PROVIDERS })
  @IsOptional()
  @IsIn(PUSH_PROVIDERS)
  provider?: PushProvider | null;

  /** Name of the device, as its owner would know it. Absent: the name from the sign-in. @example Phone of Mira */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  device_name?: string | null;

  /** Version of the app. @example "2.4.1" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 64 })
  @IsOptional()
  @IsText(64)
  app_version?: string | null;
}

/** A registered device. */
export class DeviceTokenDto {
  /** @example 31 */
  @ApiProperty({ description: 'Id of the registration; a repeat keeps it.' }) id: number;
  /** The provider of pushes to the device. @example "fcm" */
  @ApiProperty({ enum: PUSH_PROVIDERS }) provider: PushProvider;
  /** Platform of the app. @example "android" */
  @ApiProperty({ enum: MOBILE_PLATFORMS }) platform: MobilePlatform;
  /** When the device registered last. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_seen_at: string | null;
}
