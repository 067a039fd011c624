import { ApiProperty } from '@nestjs/swagger';

import { MOBILE_PLATFORMS, type MobilePlatform } from '../../domain/mobile-platform';

/** A session of the caller. */
export class OwnSessionDto {
  /** @example 31 */
  @ApiProperty({ description: 'Id of the session.' }) id: number;
  /** Name of the device, as the app sent it at sign-in. @example Phone of Mira */
  device_name: string | null;
  /** Platform of the app. @example "android" */
  @ApiProperty({ type: String, enum: MOBILE_PLATFORMS, nullable: true }) platform: MobilePlatform | null;
  /** When the session began. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Last use, recorded at most once a minute. @example "2026-06-03T17:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at: string | null;
  /** When the session expires, 90 days after it began. @example "2026-08-30T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
  /** Whether it is the current session. @example true */
  is_current: boolean;
}
