import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { formatUtc, type Page } from '@studio/kernel';

import { MergeByStaff } from '../application/merge-by-staff';
import { PreviewMerge } from '../application/preview-merge';
import { PossibleDuplicatesQuery } from '../queries/possible-duplicates.query';
import { presentMergePreview } from './customer-merge.presenter';
import { CustomerMergeDto, MergePreviewDto, MergePreviewQueryDto } from './dto/customer-merge.dto';
import { PossibleDuplicateDto } from './dto/possible-duplicate.dto';
import { ManagedCustomerDetailsDto } from './dto/managed-customer.dto';
import { ManagedCustomerAnswers } from './managed-customer.answers';

const ABOUT_REFUSALS =
  '`into` is missing, the customer themselves, or no customer of the studio; one of the two is anonymised (`merge_not_possible` on `customer` or `into`).';

/** Two records of one person: finding and merging them. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@StaffPermission('manage_clients')
@RateLimited('manage')
export class CustomerMergesController {
  constructor(
    private readonly duplicates: PossibleDuplicatesQuery,
    private readonly previewMerge: PreviewMerge,
    private readonly mergeByStaff: MergeByStaff,
    private readonly answers: ManagedCustomerAnswers,
  ) {}

  @Get('duplicates')
  @ApiOperation({
    operationId: 'listDuplicateCustomers',
    summary: 'List possible duplicates',
    description:
      'Pairs of customers who may be one person, with the reasons: the same proved e-mail address or phone number in another form, or the same name and phone ending. Of several customers who look alike, each is paired with the next older one.',
  })
  @ApiData(PossibleDuplicateDto, { description: 'One page of pairs, newest customer first.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<PossibleDuplicateDto>> {
    const found = await this.duplicates.list(ctx, page);
    const data = found.data.map(({ reasons, customer, older }) => ({
      reasons: [...reasons],
      customer: { ...customer, created_at: formatUtc(customer.created_at) },
      older: { ...older, created_at: formatUtc(older.created_at) },
    }));
    return { ...found, data };
  }

  @Get(':id/merge-preview')
  @ById('customer')
  @ApiOperation({
    operationId: 'previewCustomerMerge',
    summary: 'Preview a merge of two customers',
    description:
      'What would move from the customer to `into`, each conflict with its outcome, and bookings in one class.',
  })
  @ApiData(MergePreviewDto, { description: 'What the merge would do now. Nothing is changed.' })
  @ApiUnprocessableEntityResponse({ description: ABOUT_REFUSALS, type: ValidationErrorDto })
  async preview(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { into }: MergePreviewQueryDto,
  ): Promise<{ data: MergePreviewDto }> {
    return { data: presentMergePreview(await this.previewMerge.execute(ctx, id, into)) };
  }

  @Post(':id/merge')
  @HttpCode(200)
  @ById('customer')
  @ApiOperation({
    operationId: 'mergeCustomers',
    summary: 'Merge a customer into another one',
    description:
      'Everything of the customer moves to `into`, who survives. It cannot be undone. The merged customer is found nowhere any more.',
  })
  @ApiData(ManagedCustomerDetailsDto, { description: 'The survivor.' })
  @ApiUnprocessableEntityResponse({
    description: `${ABOUT_REFUSALS} The key was used for another merge (\`idempotency_key_reused\`).`,
    type: ValidationErrorDto,
  })
  async merge(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { into, reason, idempotency_key: idempotencyKey }: CustomerMergeDto,
  ): Promise<{ data: ManagedCustomerDetailsDto }> {
    return this.answers.one(ctx, await this.mergeByStaff.execute(ctx, id, { intoId: into, reason, idempotencyKey }));
  }
}
