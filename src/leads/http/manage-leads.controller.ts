import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page, validationFailed } from '@studio/kernel';

import { quickBookingOf } from '../../booking';
import { ChangeLead } from '../application/change-lead';
import { ConvertLead } from '../application/convert-lead';
import { DeleteLead } from '../application/delete-lead';
import { LeadQuery } from '../queries/lead.query';
import { LeadBookingDto } from './dto/lead-booking.dto';
import { LeadListQueryDto, LeadPatchDto, ManagedLeadDto } from './dto/managed-lead.dto';
import { presentManagedLead } from './lead.presenter';

/** Website leads as staff manage them. */
@ApiTags('Website leads')
@Controller('api/v1/manage/leads')
@RateLimited('manage')
@StaffPermission('manage_website_leads')
export class ManageLeadsController {
  constructor(
    private readonly leads: LeadQuery,
    private readonly changeLead: ChangeLead,
    private readonly convertLead: ConvertLead,
    private readonly deleteLead: DeleteLead,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listLeads',
    summary: 'List or search leads',
    description: 'Newest first, 50 a page unless `limit` says otherwise. Days are those of the studio’s calendar.',
  })
  @ApiData(ManagedLeadDto, { description: 'One page of leads.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, q = null, from = null, to = null, ...page }: LeadListQueryDto,
  ): Promise<Page<ManagedLeadDto>> {
    if (from !== null && to !== null && to < from) throw validationFailed({ to: ['to must not be before from.'] });
    const found = await this.leads.list(ctx, { status, q, from, to }, page);
    return { ...found, data: found.data.map((row) => presentManagedLead(row, ctx.timeZone)) };
  }

  @Get(':id')
  @ById('lead')
  @ApiOperation({
    operationId: 'getLead',
    summary: 'Read one lead',
    description: 'With the notes of the staff, and what the lead became.',
  })
  @ApiData(ManagedLeadDto, { description: 'The lead.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedLeadDto }> {
    const row = await this.leads.find(ctx, id);
    if (!row) throw notFound('The lead');
    return { data: presentManagedLead(row, ctx.timeZone) };
  }

  @Patch(':id')
  @ById('lead')
  @ApiOperation({
    operationId: 'changeLead',
    summary: 'Change status or notes of a lead',
    description:
      'Any status may follow any other. Setting `booked` creates no booking. Absent fields are unchanged, null clears notes.',
  })
  @ApiData(ManagedLeadDto, { description: 'The lead as it is now.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() patch: LeadPatchDto,
  ): Promise<{ data: ManagedLeadDto }> {
    await this.changeLead.execute(ctx, id, patch);
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ById('lead')
  @ApiOperation({
    operationId: 'deleteLead',
    summary: 'Delete a lead',
    description: 'A converted lead is deleted as well; its customer and booking stay.',
  })
  @ApiNoContentResponse({ description: 'The lead is deleted.' })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteLead.execute(ctx, id);
  }

  @Post(':id/booking')
  @AllStaffPermissions('manage_website_leads', 'manage_bookings')
  @ById('lead')
  @ApiOperation({
    operationId: 'convertLead',
    summary: 'Book a class for a lead',
    description:
      'A phone number that staff entered or somebody proved finds the customer; otherwise a new one is made. The class exists, or is made when it is a private lesson or rental. The lead becomes `booked`. A refusal leaves nothing behind.',
  })
  @ApiData(ManagedLeadDto, { description: 'The lead with its customer and booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `lead_already_converted` on `lead`; as for a quick booking: `class_not_bookable`, `class_takes_no_customers`, `class_full` on `scheduled_class_id`, `already_booked`, `class_occupied` on `customer_id`, `schedule_kind_disabled`, `room_occupied`, `trainer_occupied` below `class`, `already_taken` on `email`.',
    type: ValidationErrorDto,
  })
  async convert(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { phone, name, email, ...body }: LeadBookingDto,
  ): Promise<{ data: ManagedLeadDto }> {
    await this.convertLead.execute(ctx, id, { ...quickBookingOf(body), phone, name, email });
    return this.one(ctx, id);
  }
}
