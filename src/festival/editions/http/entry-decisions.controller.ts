import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { AcceptEntry } from '../application/accept-entry';
import { RejectEntry } from '../application/reject-entry';
import { ReopenEntry } from '../application/reopen-entry';
import { WithdrawEntry } from '../application/withdraw-entry';
import { EntryQuery } from '../queries/entry.query';
import { EntryRejectionDto, EntryWithdrawalDto, FestivalEntryWithChargesDto } from './dto/managed-entry.dto';
import { presentEntryWithCharges } from './edition.presenter';

const REFUSED =
  'The entry cannot go there (`entry_transition_not_allowed` on `status`), or the edition is closed (`edition_closed` on `edition`)';
const IN_BRACKET = '`entry_in_bracket` on `entry`: it stands in a match';

/** What staff decide about entries. */
@ApiTags('Festival')
@Controller('api/v1/manage/festival-entries/:id')
@RateLimited('manage')
@StaffPermission('manage_festival_registrations', 'manage_festivals')
@ById('entry')
export class EntryDecisionsController {
  constructor(
    private readonly entries: EntryQuery,
    private readonly acceptEntry: AcceptEntry,
    private readonly rejectEntry: RejectEntry,
    private readonly withdrawEntry: WithdrawEntry,
    private readonly reopenEntry: ReopenEntry,
  ) {}

  @Post('accept')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptFestivalEntry',
    summary: 'Accept an entry',
    description: 'A submitted one, while its category is active and has a place.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `${REFUSED}; \`category_not_runnable\` and \`category_full\` on \`category_id\`.`,
    type: ValidationErrorDto,
  })
  async accept(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.acceptEntry.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('reject')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'rejectFestivalEntry',
    summary: 'Reject an entry',
    description:
      'A submitted or accepted one that stands in no match. What it owes is cancelled, what it paid is due back.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `An input is not valid; ${REFUSED}; ${IN_BRACKET}.`,
    type: ValidationErrorDto,
  })
  async reject(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: EntryRejectionDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.rejectEntry.execute(ctx, id, reason);
    return this.answer(ctx, id);
  }

  @Post('withdraw')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'withdrawFestivalEntry',
    summary: 'Withdraw an entry',
    description:
      'A submitted or accepted one that stands in no match. What it owes is cancelled; what it paid stays paid unless `refund_due` is true.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `An input is not valid; ${REFUSED}; ${IN_BRACKET}.`,
    type: ValidationErrorDto,
  })
  async withdraw(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason = null, refund_due: isRefundDue = false }: EntryWithdrawalDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.withdrawEntry.execute(ctx, id, { reason, isRefundDue });
    return this.answer(ctx, id);
  }

  @Post('reopen')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reopenFestivalEntry',
    summary: 'Reopen an entry',
    description:
      'A rejected or withdrawn one is submitted again. Its charges stay as they are; new ones are made by hand.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}.`, type: ValidationErrorDto })
  async reopen(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.reopenEntry.execute(ctx, id);
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalEntryWithChargesDto }> {
    const found = await this.entries.find(ctx, id);
    if (!found) throw notFound('The entry');
    return { data: presentEntryWithCharges(found.entry, found.charges) };
  }
}
