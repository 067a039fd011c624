import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, CustomerSession, RateLimited } from '@studio/access';
import { Endpoint, NO_CONTENT, ServiceAddress } from '@studio/http';
import { formatUtc } from '@studio/kernel';

import { CalendarAddresses } from '../application/calendar-addresses';
import { CalendarAddressDto, NewCalendarAddressDto } from './dto/calendar-address.dto';
import { OWN_CALENDARS } from './own-calendar.controller';

/** The address at which a customer's calendar program reads their bookings. */
@ApiTags('Mobile bookings')
@Controller('api/v1/mobile/customer/calendar-address')
@CustomerSession()
@RateLimited('mobile')
export class CalendarAddressController {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly service: ServiceAddress,
  ) {}

  @Get()
  @Endpoint({
    id: 'getCalendarAddress',
    summary: 'See whether you have a calendar address',
    description: 'The address itself is shown once, when it is made.',
    answers: CalendarAddressDto,
  })
  async get(@Actor() ctx: CustomerContext): Promise<{ data: CalendarAddressDto }> {
    const createdAt = await this.addresses.createdAt(ctx);
    return { data: { created_at: createdAt && formatUtc(createdAt) } };
  }

  @Post()
  @Endpoint({
    id: 'createCalendarAddress',
    summary: 'Make or replace your calendar address',
    description: `Your own bookings as a calendar (RFC 5545), for programs that subscribe to an address. The former address ends immediately.
Only this answer contains the new one. Open it as \`webcal://\` to offer a subscription on phones.`,
    answers: { status: 201, data: NewCalendarAddressDto, description: 'The new address.' },
  })
  async replace(@Actor() ctx: CustomerContext): Promise<{ data: NewCalendarAddressDto }> {
    const { token, createdAt } = await this.addresses.replace(ctx);
    return {
      data: { address: this.service.of(`${OWN_CALENDARS}/${token}.ics`), created_at: formatUtc(createdAt) },
    };
  }

  @Delete()
  @Endpoint({
    id: 'endCalendarAddress',
    summary: 'End your calendar address',
    description: 'Calendar programs get 404 from then on. Without an address nothing happens.',
    answers: NO_CONTENT,
  })
  async end(@Actor() ctx: CustomerContext): Promise<void> {
    await this.addresses.end(ctx);
  }
}
