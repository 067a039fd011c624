import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, formatUtc, on, type Page } from '@studio/kernel';

import {
  changedTermsOf,
  ChangeTicketType,
  CreateTicketType,
  DeleteTicketType,
  newTermsOf,
  remaining,
  ticketErrors,
  TicketTypeQuery,
  type TicketTypeRow,
} from '../../../ticketing';
import { editionErrors } from '../../editions/domain/edition.errors';
import { admissionErrors } from '../domain/admission.errors';
import { AdmissionTypePatchDto, NewAdmissionTypeDto } from './dto/admission-type-input.dto';
import { AdmissionTypeDto } from './dto/admission-type.dto';

/** What an edition sells to spectators. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
export class AdmissionTypesController {
  constructor(
    private readonly types: TicketTypeQuery,
    private readonly createType: CreateTicketType,
    private readonly changeType: ChangeTicketType,
    private readonly deleteType: DeleteTicketType,
  ) {}

  @Get('festival-editions/:id/admission-types')
  @StaffPermission('manage_festival_finance', 'manage_festivals', 'door_staff')
  @Endpoint({
    id: 'listAdmissionTypes',
    summary: 'List the admission types of an edition',
    description: 'In their order, with what is held and left at this moment. 50 a page unless `limit` says otherwise.',
    answers: { page: AdmissionTypeDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<AdmissionTypeDto>> {
    const found = await this.types.list(ctx, { owner: 'edition', id }, page);
    return { ...found, data: found.data.map(presentAdmissionType) };
  }

  @Post('festival-editions/:id/admission-types')
  @StaffPermission('manage_festival_finance')
  @Endpoint({
    id: 'createAdmissionType',
    summary: 'Put places of an edition on offer',
    description: 'In the currency of the edition, which must be neither cancelled nor archived.',
    answers: { status: 201, data: AdmissionTypeDto },
    refuses: [on(editionErrors.edition_closed, 'edition', 'The edition is cancelled or archived.')],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Body() body: NewAdmissionTypeDto,
  ): Promise<{ data: AdmissionTypeDto }> {
    return this.one(ctx, await this.createType.execute(ctx, { owner: 'edition', id }, newTermsOf(body)));
  }

  @Patch('festival-admission-types/:id')
  @StaffPermission('manage_festival_finance')
  @Endpoint({
    id: 'changeAdmissionType',
    summary: 'Change an admission type',
    description:
      'Absent fields stay, null clears. Once an order was paid, name, description, prices and the early offer are fixed. Orders keep what they were sold with.',
    answers: AdmissionTypeDto,
    refuses: [
      admissionErrors.admission_type_locked,
      ticketErrors.inventory_below_sold,
      ticketErrors.early_quota_below_used,
      on(editionErrors.edition_closed, 'edition', 'The edition is cancelled or archived.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('admission type') id: number,
    @Body() body: AdmissionTypePatchDto,
  ): Promise<{ data: AdmissionTypeDto }> {
    await this.changeType.execute(ctx, { owner: 'edition', id }, changedTermsOf(body));
    return this.one(ctx, id);
  }

  @Delete('festival-admission-types/:id')
  @StaffPermission('manage_festival_finance')
  @Endpoint({
    id: 'deleteAdmissionType',
    summary: 'Delete an admission type',
    description: 'Refused once it was ordered; it can be deactivated instead.',
    needsFirst: 'An admission type without orders.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'admission_type', 'Somebody ordered of it.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('admission type') id: number): Promise<void> {
    await this.deleteType.execute(ctx, { owner: 'edition', id });
  }

  private async one(ctx: StaffContext, id: number): Promise<{ data: AdmissionTypeDto }> {
    return { data: presentAdmissionType(await this.types.get(ctx, { owner: 'edition', id })) };
  }
}

/** An admission type with its stock as staff see it. */
function presentAdmissionType(row: TicketTypeRow): AdmissionTypeDto {
  const { held, early } = row;
  return {
    id: row.id,
    edition_id: row.owner_id,
    name: row.name,
    description: row.description,
    inventory: row.inventory,
    held,
    remaining: remaining(row, { total: held, early }),
    price_cents: row.price_cents,
    currency: row.currency,
    early_price_cents: row.early_price_cents,
    early_ends_at: row.early_ends_at && formatUtc(row.early_ends_at),
    early_quota: row.early_quota,
    early_held: early,
    sales_starts_at: row.sales_starts_at && formatUtc(row.sales_starts_at),
    sales_ends_at: row.sales_ends_at && formatUtc(row.sales_ends_at),
    max_per_order: row.max_per_order,
    is_active: row.is_active,
    sort_order: row.sort_order,
  };
}
