import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, formatUtc, type Page, parseInstant } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { cashErrors } from '../../cash';
import { type ExpenseInput, RecordExpense } from '../application/record-expense';
import { VoidExpense } from '../application/void-expense';
import { expenseErrors } from '../domain/expense.errors';
import { type ExpenseFilter, type ExpenseRow, ExpensesQuery } from '../queries/expenses.query';
import { ExpenseDto, ExpenseListQueryDto, NewExpenseDto, VoidedExpenseDto } from './dto/expense.dto';

@ApiTags('Cash')
@Controller('api/v1/manage/expenses')
@RateLimited('manage')
@StaffPermission('manage_studio_cashflow')
export class ExpensesController {
  constructor(
    private readonly expenses: ExpensesQuery,
    private readonly recordExpense: RecordExpense,
    private readonly voidExpense: VoidExpense,
  ) {}

  @Get()
  @Endpoint({
    id: 'listExpenses',
    summary: 'List expenses',
    description:
      'Newest first, including voided ones and those of former finance epochs. Days are calendar days of the studio.',
    answers: { page: ExpenseDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ExpenseListQueryDto): Promise<Page<ExpenseDto>> {
    const found = await this.expenses.list(ctx, expenseFilterOf(query), query);
    return { ...found, data: found.data.map(presentExpense) };
  }

  @Get(':id')
  @Endpoint({
    id: 'getExpense',
    summary: 'Get an expense',
    description: 'Includes who recorded it, who voided it and why.',
    answers: ExpenseDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('expense') id: number): Promise<{ data: ExpenseDto }> {
    return { data: presentExpense(await this.expenses.get(ctx, id)) };
  }

  @Post()
  @Endpoint({
    id: 'recordExpense',
    summary: 'Record an expense',
    description:
      'The expense has the default currency of the studio. One paid by `cashdesk` reduces the cashbox of `cash_location_id`, which may become negative. A repeat with the same key and inputs returns the first expense.',
    answers: { status: 201, data: ExpenseDto },
    refuses: [
      expenseErrors.expense_category_inactive,
      cashErrors.before_finance_epoch,
      commonErrors.idempotency_key_reused,
    ],
  })
  async record(@Actor() ctx: StaffContext, @Body() body: NewExpenseDto): Promise<{ data: ExpenseDto }> {
    return this.one(ctx, await this.recordExpense.execute(ctx, newExpenseOf(body)));
  }

  @Post(':id/void')
  @Endpoint({
    id: 'voidExpense',
    summary: 'Void an expense',
    description: 'Permanently excludes it from all reports and returns its cash now. A repeat changes nothing.',
    answers: ExpenseDto,
  })
  async void(
    @Actor() ctx: StaffContext,
    @Id('expense') id: number,
    @Body() { reason }: VoidedExpenseDto,
  ): Promise<{ data: ExpenseDto }> {
    await this.voidExpense.execute(ctx, id, reason);
    return this.one(ctx, id);
  }
}

function presentExpense({ occurred_at, voided_at, void_actor, actor, created_at, ...row }: ExpenseRow): ExpenseDto {
  return {
    ...row,
    occurred_at: formatUtc(occurred_at),
    voided_at: voided_at && formatUtc(voided_at),
    void_actor: void_actor && presentActorSnapshot(void_actor),
    actor: presentActorSnapshot(actor),
    created_at: formatUtc(created_at),
  };
}

function newExpenseOf(body: NewExpenseDto): ExpenseInput {
  return {
    categoryId: body.category_id,
    paymentMethod: body.payment_method,
    amountCents: body.amount_cents,
    occurredAt: body.occurred_at ? parseInstant(body.occurred_at) : null,
    reason: body.reason,
    expenseLocationId: body.expense_location_id ?? null,
    cashLocationId: body.cash_location_id ?? null,
    idempotencyKey: body.idempotency_key,
  };
}

function expenseFilterOf(query: ExpenseListQueryDto): ExpenseFilter {
  return {
    dateFrom: query.date_from ?? null,
    dateTo: query.date_to ?? null,
    categoryId: query.category_id ?? null,
    status: query.status ?? null,
    expenseLocationId: query.expense_location_id ?? null,
    paymentMethod: query.payment_method ?? null,
  };
}
