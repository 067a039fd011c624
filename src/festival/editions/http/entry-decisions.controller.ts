import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { notFound } from '@studio/kernel';

import { AcceptEntry } from '../application/accept-entry';
import { RejectEntry } from '../application/reject-entry';
import { ReopenEntry } from '../application/reopen-entry';
import { WithdrawEntry } from '../application/withdraw-entry';
import { editionErrors } from '../domain/edition.errors';
import { EntryQuery } from '../queries/entry.query';
import { EntryRejectionDto, EntryWithdrawalDto, FestivalEntryWithChargesDto } from './dto/managed-entry.dto';
import { presentEntryWithCharges } from './edition.presenter';

@ApiTags('Festival')
@Controller('api/v1/manage/festival-entries/:id')
@RateLimited('manage')
@StaffPermission('manage_festival_registrations', 'manage_festivals')
export class EntryDecisionsController {
  constructor(
    private readonly entries: EntryQuery,
    private readonly acceptEntry: AcceptEntry,
    private readonly rejectEntry: RejectEntry,
    private readonly withdrawEntry: WithdrawEntry,
    private readonly reopenEntry: ReopenEntry,
  ) {}

  @Post('accept')
  @Endpoint({
    id: 'acceptFestivalEntry',
    summary: 'Accept an entry',
    description: 'A submitted entry, while its category is active and has a free place.',
    answers: FestivalEntryWithChargesDto,
    refuses: [
      editionErrors.entry_transition_not_allowed,
      editionErrors.edition_closed,
      editionErrors.category_not_runnable,
      editionErrors.category_full,
    ],
  })
  async accept(@Actor() ctx: StaffContext, @Id('entry') id: number): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.acceptEntry.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('reject')
  @Endpoint({
    id: 'rejectFestivalEntry',
    summary: 'Reject an entry',
    description: 'A submitted or accepted entry. Unpaid charges are cancelled, paid ones become due for a refund.',
    answers: FestivalEntryWithChargesDto,
    refuses: [editionErrors.entry_transition_not_allowed, editionErrors.edition_closed, editionErrors.entry_in_bracket],
  })
  async reject(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Body() { reason }: EntryRejectionDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.rejectEntry.execute(ctx, id, reason);
    return this.answer(ctx, id);
  }

  @Post('withdraw')
  @Endpoint({
    id: 'withdrawFestivalEntry',
    summary: 'Withdraw an entry',
    description: 'A submitted or accepted entry. Unpaid charges are cancelled; paid ones only with `refund_due`.',
    answers: FestivalEntryWithChargesDto,
    refuses: [editionErrors.entry_transition_not_allowed, editionErrors.edition_closed, editionErrors.entry_in_bracket],
  })
  async withdraw(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Body() { reason = null, refund_due: isRefundDue = false }: EntryWithdrawalDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.withdrawEntry.execute(ctx, id, { reason, isRefundDue });
    return this.answer(ctx, id);
  }

  @Post('reopen')
  @Endpoint({
    id: 'reopenFestivalEntry',
    summary: 'Reopen an entry',
    description: 'A rejected or withdrawn entry becomes submitted again. Its charges are unchanged.',
    answers: FestivalEntryWithChargesDto,
    refuses: [editionErrors.entry_transition_not_allowed, editionErrors.edition_closed],
  })
  async reopen(@Actor() ctx: StaffContext, @Id('entry') id: number): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.reopenEntry.execute(ctx, id);
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalEntryWithChargesDto }> {
    const found = await this.entries.find(ctx, id);
    if (!found) throw notFound('The entry');
    return { data: presentEntryWithCharges(found.entry, found.charges) };
  }
}
