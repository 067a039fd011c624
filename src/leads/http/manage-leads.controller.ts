import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { notFound, type Page, validationFailed } from '@studio/kernel';

import { quickBookingOf, quickBookingRefusals } from '../../booking';
import { ChangeLead } from '../application/change-lead';
import { ConvertLead } from '../application/convert-lead';
import { DeleteLead } from '../application/delete-lead';
import { leadErrors } from '../domain/lead.errors';
import { LeadQuery } from '../queries/lead.query';
import { LeadBookingDto, LeadListQueryDto, LeadPatchDto, ManagedLeadDto } from './dto/managed-lead.dto';
import { presentManagedLead } from './lead.presenter';

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
  @Endpoint({
    id: 'listLeads',
    summary: 'List or search leads',
    description: 'Newest first. Days are those of the calendar of the studio.',
    answers: { page: ManagedLeadDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, q = null, from = null, to = null, ...page }: LeadListQueryDto,
  ): Promise<Page<ManagedLeadDto>> {
    if (from !== null && to !== null && to < from) throw validationFailed({ to: ['to must not be before from.'] });
    const found = await this.leads.list(ctx, { status, q, from, to }, page);
    return { ...found, data: found.data.map((row) => presentManagedLead(row, ctx.timeZone)) };
  }

  @Get(':id')
  @Endpoint({
    id: 'getLead',
    summary: 'Get a lead',
    description: 'With the notes of the staff and the result of the lead.',
    answers: ManagedLeadDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('lead') id: number): Promise<{ data: ManagedLeadDto }> {
    const row = await this.leads.find(ctx, id);
    if (!row) throw notFound('The lead');
    return { data: presentManagedLead(row, ctx.timeZone) };
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeLead',
    summary: 'Update the status or notes of a lead',
    description:
      'Any status can follow any other. Setting `booked` manually creates no booking. Absent fields are unchanged; null clears the notes.',
    answers: ManagedLeadDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('lead') id: number,
    @Body() patch: LeadPatchDto,
  ): Promise<{ data: ManagedLeadDto }> {
    await this.changeLead.execute(ctx, id, patch);
    return this.one(ctx, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteLead',
    summary: 'Delete a lead',
    description: 'Also possible for a converted lead; its customer and booking are kept.',
    answers: NO_CONTENT,
  })
  async remove(@Actor() ctx: StaffContext, @Id('lead') id: number): Promise<void> {
    await this.deleteLead.execute(ctx, id);
  }

  @Post(':id/booking')
  @AllStaffPermissions('manage_website_leads', 'manage_bookings')
  @Endpoint({
    id: 'convertLead',
    summary: 'Book a class for a lead',
    description:
      'Finds the customer by a phone number that staff entered or the customer verified, or else creates one. Private lessons and rentals may be created with the booking. The lead becomes `booked`. A refused request changes nothing.',
    answers: { status: 201, data: ManagedLeadDto, description: 'The lead with its customer and booking.' },
    refuses: [leadErrors.lead_already_converted, ...quickBookingRefusals],
  })
  async convert(
    @Actor() ctx: StaffContext,
    @Id('lead') id: number,
    @Body() { phone, name, email, ...body }: LeadBookingDto,
  ): Promise<{ data: ManagedLeadDto }> {
    await this.convertLead.execute(ctx, id, { ...quickBookingOf(body), phone, name, email });
    return this.one(ctx, id);
  }
}
