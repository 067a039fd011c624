import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeAdmissionType } from '../application/change-admission-type';
import { CreateAdmissionType } from '../application/create-admission-type';
import { DeleteAdmissionType } from '../application/delete-admission-type';
import { ReadAdmissionTypes } from '../application/read-admission-types';
import { changedTermsOf, newTermsOf } from './admission-type-input';
import { presentAdmissionType } from './admission-type.presenter';
import { AdmissionTypePatchDto, NewAdmissionTypeDto } from './dto/admission-type-input.dto';
import { AdmissionTypeDto } from './dto/admission-type.dto';

/** What an edition sells to spectators. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
export class AdmissionTypesController {
  constructor(
    private readonly types: ReadAdmissionTypes,
    private readonly createType: CreateAdmissionType,
    private readonly changeType: ChangeAdmissionType,
    private readonly deleteType: DeleteAdmissionType,
  ) {}

  @Get('festival-editions/:id/admission-types')
  @StaffPermission('manage_festival_finance', 'manage_festivals', 'door_staff')
  @ById('edition')
  @ApiOperation({
    operationId: 'listAdmissionTypes',
    summary: 'List the admission types of an edition',
    description: 'In their order, with what is held and left at this moment. 50 a page unless `limit` says otherwise.',
  })
  @ApiData(AdmissionTypeDto, { description: 'One page of admission types.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<AdmissionTypeDto>> {
    const found = await this.types.list(ctx, id, page);
    return { ...found, data: found.data.map(presentAdmissionType) };
  }

  @Post('festival-editions/:id/admission-types')
  @StaffPermission('manage_festival_finance')
  @ById('edition')
  @ApiOperation({
    operationId: 'createAdmissionType',
    summary: 'Put places of an edition on offer',
    description: 'In the currency of the edition, which must be neither cancelled nor archived.',
  })
  @ApiData(AdmissionTypeDto, { description: 'The new admission type.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the edition is cancelled or archived (`edition_closed` on `edition`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewAdmissionTypeDto,
  ): Promise<{ data: AdmissionTypeDto }> {
    const typeId = await this.createType.execute(ctx, id, newTermsOf(body));
    return { data: presentAdmissionType(await this.types.one(ctx, typeId)) };
  }

  @Patch('festival-admission-types/:id')
  @StaffPermission('manage_festival_finance')
  @ById('admission type')
  @ApiOperation({
    operationId: 'changeAdmissionType',
    summary: 'Change an admission type',
    description:
      'Absent fields stay, null clears. Once an order was paid, name, description, prices and the early offer are fixed. Orders keep what they were sold with.',
  })
  @ApiData(AdmissionTypeDto, { description: 'The admission type as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; a field is fixed (`admission_type_locked`); more is held than there would be (`inventory_below_sold`, `early_quota_below_used`); or the edition is cancelled or archived (`edition_closed` on `edition`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: AdmissionTypePatchDto,
  ): Promise<{ data: AdmissionTypeDto }> {
    await this.changeType.execute(ctx, id, changedTermsOf(body));
    return { data: presentAdmissionType(await this.types.one(ctx, id)) };
  }

  @Delete('festival-admission-types/:id')
  @HttpCode(204)
  @StaffPermission('manage_festival_finance')
  @ById('admission type')
  @ApiOperation({
    operationId: 'deleteAdmissionType',
    summary: 'Delete an admission type',
    description: 'Refused once it was ordered; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The admission type is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'Somebody ordered of it (`in_use` on `admission_type`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteType.execute(ctx, id);
  }
}
