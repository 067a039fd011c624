import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import type { Device } from '../../application/mobile-sessions';
import { MOBILE_PLATFORMS, type MobilePlatform } from '../../domain/mobile-platform';

/** The device of a sign-in. */
export abstract class DeviceDto {
  /** Name of the device, as its owner knows it. @example Phone of Mira */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  device_name?: string | null;

  /** Platform of the app. @example "android" */
  @ApiPropertyOptional({ type: String, nullable: true, enum: MOBILE_PLATFORMS })
  @IsOptional()
  @IsIn(MOBILE_PLATFORMS)
  platform?: MobilePlatform | null;
}

export function deviceOf({ device_name, platform }: DeviceDto): Device {
  return { deviceName: device_name ?? null, platform: platform ?? null };
}
