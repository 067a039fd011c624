import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { formatUtc } from '@studio/kernel';

import { DEFAULT_PUSH_PROVIDER } from '../application/device-tokens';
import { RegisterDevice } from '../application/register-device';
import { DeviceTokenDto, DeviceTokenInputDto } from './dto/device-token.dto';

/** Devices that get pushes. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/device-tokens')
@RateLimited('mobile')
export class DeviceTokensController {
  constructor(private readonly registerDevice: RegisterDevice) {}

  @Post()
  @HttpCode(200)
  @MobileSession()
  @ApiOperation({
    operationId: 'registerDeviceToken',
    summary: 'Register the device for pushes',
    description:
      'Registers the push token for the session in use, or updates it. A token belongs to the session that registered it last, also across studios.',
  })
  @ApiData(DeviceTokenDto, { description: 'The registered device, new or updated.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async register(
    @Actor() ctx: StaffContext | CustomerContext,
    @Body() body: DeviceTokenInputDto,
  ): Promise<{ data: DeviceTokenDto }> {
    const { id, provider, platform, lastSeenAt } = await this.registerDevice.execute(ctx, {
      provider: body.provider ?? DEFAULT_PUSH_PROVIDER,
      platform: body.platform,
      token: body.token,
      deviceName: body.device_name,
      appVersion: body.app_version ?? null,
    });
    return { data: { id, provider, platform, last_seen_at: formatUtc(lastSeenAt) } };
  }
}
