import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, formatUtc, on, type Page } from '@studio/kernel';

import { MergeByStaff } from '../application/merge-by-staff';
import { PreviewMerge } from '../application/preview-merge';
import { customerProfileErrors, ManagedCustomerDetailsDto } from '../../directory';
import { DuplicatesQueryDto, PossibleDuplicatesQuery, PossibleDuplicateDto, ManagedCustomerAnswers } from '../../desk';
import { mergeChoiceOf, presentMergePreview } from './customer-merge.presenter';
import { CustomerMergeDto, MergePreviewDto, MergePreviewQueryDto } from './dto/customer-merge.dto';

const MERGE_REFUSALS = [
  on(commonErrors.validation_failed, 'into', 'It is missing, the same customer, or unknown in the studio.'),
  on(commonErrors.validation_failed, ['name_from', 'phone_from', 'email_from'], 'The other value remains.'),
  on(customerProfileErrors.merge_not_possible, ['customer', 'into']),
];

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
  @Endpoint({
    id: 'listDuplicateCustomers',
    summary: 'List possible duplicates',
    description:
      'Pairs of customers who may be the same person, with the reasons: the same verified e-mail address, the same phone number in another form, or the same name and last digits of the phone number. Newest customer first. Among several similar customers, each is paired with the next older one.',
    answers: { page: PossibleDuplicateDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { customer_id: customerId = null, ...page }: DuplicatesQueryDto,
  ): Promise<Page<PossibleDuplicateDto>> {
    const found = await this.duplicates.list(ctx, customerId, page);
    const data = found.data.map(({ reasons, customer, older }) => ({
      reasons: [...reasons],
      customer: { ...customer, created_at: formatUtc(customer.created_at) },
      older: { ...older, created_at: formatUtc(older.created_at) },
    }));
    return { ...found, data };
  }

  @Get(':id/merge-preview')
  @Endpoint({
    id: 'previewCustomerMerge',
    summary: 'Preview a merge of two customers',
    description:
      'Shows what would move from the customer to `into`, each conflict with its outcome, and bookings of the same class. Changes nothing.',
    answers: MergePreviewDto,
    refuses: MERGE_REFUSALS,
  })
  async preview(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Query() { into, ...choice }: MergePreviewQueryDto,
  ): Promise<{ data: MergePreviewDto }> {
    const preview = await this.previewMerge.execute(ctx, id, { intoId: into, choice: mergeChoiceOf(choice) });
    return { data: presentMergePreview(preview) };
  }

  @Post(':id/merge')
  @Endpoint({
    id: 'mergeCustomers',
    summary: 'Merge a customer into another',
    description: 'Permanently moves everything to the customer `into`. The merged customer can no longer be found.',
    answers: { data: ManagedCustomerDetailsDto, description: 'The customer who is kept.' },
    refuses: [
      ...MERGE_REFUSALS,
      on(commonErrors.already_taken, ['email', 'phone', 'external_idp'], 'A third customer has it.'),
      commonErrors.idempotency_key_reused,
    ],
  })
  async merge(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Body() { into, reason, idempotency_key: idempotencyKey, ...choice }: CustomerMergeDto,
  ): Promise<{ data: ManagedCustomerDetailsDto }> {
    const merge = { intoId: into, choice: mergeChoiceOf(choice), reason, idempotencyKey };
    return this.answers.one(ctx, await this.mergeByStaff.execute(ctx, id, merge));
  }
}
