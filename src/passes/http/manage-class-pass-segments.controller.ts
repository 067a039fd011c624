import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeClassPassSegment } from '../application/change-class-pass-segment';
import { CreateClassPassSegment } from '../application/create-class-pass-segment';
import { DeleteClassPassSegment } from '../application/delete-class-pass-segment';
import { ClassPassSegmentQuery } from '../queries/class-pass-segment.query';
import {
  ClassPassSegmentPatchDto,
  ManagedClassPassSegmentDto,
  NewClassPassSegmentDto,
} from './dto/managed-class-pass-segment.dto';
import { segmentFields } from './plan-inputs';

/** Headings of the price list (PLN-1). */
@ApiTags('Plans')
@Controller('api/v1/manage/class-pass-segments')
@RateLimited('manage')
export class ManageClassPassSegmentsController {
  constructor(
    private readonly segments: ClassPassSegmentQuery,
    private readonly createSegment: CreateClassPassSegment,
    private readonly changeSegment: ChangeClassPassSegment,
    private readonly deleteSegment: DeleteClassPassSegment,
  ) {}

  @Get()
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @ApiOperation({
    operationId: 'listClassPassSegments',
    summary: 'List segments',
    description: 'By kind, place and name, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(ManagedClassPassSegmentDto, { description: 'One page of segments.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ManagedClassPassSegmentDto>> {
    return this.segments.list(ctx, page);
  }

  @Post()
  @OwnerOnly()
  @ApiOperation({
    operationId: 'createClassPassSegment',
    summary: 'Make a segment',
    description: 'A heading of the price list for plans of one kind. At most 100 in a studio.',
  })
  @ApiData(ManagedClassPassSegmentDto, { description: 'The new segment.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewClassPassSegmentDto,
  ): Promise<{ data: ManagedClassPassSegmentDto }> {
    const id = await this.createSegment.execute(ctx, segmentFields(body));
    return { data: await this.segments.get(ctx, id) };
  }

  @Patch(':id')
  @OwnerOnly()
  @ById('segment')
  @ApiOperation({
    operationId: 'changeClassPassSegment',
    summary: 'Change a segment',
    description: 'Absent fields stay. Plans that no longer fit its directions stay until they are changed themselves.',
  })
  @ApiData(ManagedClassPassSegmentDto, { description: 'The segment as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the kind cannot change any more (`in_use`), or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: ClassPassSegmentPatchDto,
  ): Promise<{ data: ManagedClassPassSegmentDto }> {
    await this.changeSegment.execute(ctx, id, segmentFields(body));
    return { data: await this.segments.get(ctx, id) };
  }

  @Delete(':id')
  @HttpCode(204)
  @OwnerOnly()
  @ById('segment')
  @ApiOperation({
    operationId: 'deleteClassPassSegment',
    summary: 'Delete a segment',
    description: 'Refused while plans stand under it; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The segment is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The segment is in use (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteSegment.execute(ctx, id);
  }
}
