import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, MobileSession, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint } from '@studio/http';
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
  @MobileSession()
  @Endpoint({
    id: 'registerDeviceToken',
    summary: 'Register a device for push notifications',
    description:
      'Registers the push token for the current session, or updates it. A token belongs to the session that registered it last, also across studios.',
    answers: { data: DeviceTokenDto, description: 'The registered device, new or updated.' },
  })
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
