import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

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
  @Endpoint({
    id: 'listClassPassSegments',
    summary: 'List segments',
    description: 'Sorted by kind, position and name.',
    answers: { page: ManagedClassPassSegmentDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ManagedClassPassSegmentDto>> {
    return this.segments.list(ctx, page);
  }

  @Post()
  @OwnerOnly()
  @Endpoint({
    id: 'createClassPassSegment',
    summary: 'Create a segment',
    description: 'A heading of the price list for plans of one kind. At most 100 per studio.',
    answers: { status: 201, data: ManagedClassPassSegmentDto },
    refuses: [on(commonErrors.already_taken, 'slug'), on(commonErrors.limit_reached, 'class_pass_segment')],
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
  @Endpoint({
    id: 'changeClassPassSegment',
    summary: 'Update a segment',
    description:
      'Absent fields are unchanged. Plans that no longer fit its directions remain valid until they are changed.',
    answers: ManagedClassPassSegmentDto,
    refuses: [
      on(commonErrors.in_use, 'class_pass_segment', 'The kind cannot change while plans use the segment.'),
      on(commonErrors.already_taken, 'slug'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('segment') id: number,
    @Body() body: ClassPassSegmentPatchDto,
  ): Promise<{ data: ManagedClassPassSegmentDto }> {
    await this.changeSegment.execute(ctx, id, segmentFields(body));
    return { data: await this.segments.get(ctx, id) };
  }

  @Delete(':id')
  @OwnerOnly()
  @Endpoint({
    id: 'deleteClassPassSegment',
    summary: 'Delete a segment',
    description: 'A segment with plans cannot be deleted, only deactivated.',
    needsFirst: 'A segment without plans.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'class_pass_segment', 'Plans use the segment.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('segment') id: number): Promise<void> {
    await this.deleteSegment.execute(ctx, id);
  }
}
