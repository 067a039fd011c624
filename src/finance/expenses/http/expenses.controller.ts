import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, type Page } from '@studio/kernel';

import { cashErrors } from '../../cash';
import { RecordExpense } from '../application/record-expense';
import { VoidExpense } from '../application/void-expense';
import { expenseErrors } from '../domain/expense.errors';
import { ExpensesQuery } from '../queries/expenses.query';
import { ExpenseDto, ExpenseListQueryDto, NewExpenseDto, VoidedExpenseDto } from './dto/expense.dto';
import { presentExpense } from './expense.presenter';
import { expenseFilterOf, newExpenseOf } from './expense-input';

/** The expenses of the studio. */
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
      'Newest first, including voided ones and those of former finance epochs. Days are those of the calendar of the studio.',
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
    description: 'With who recorded it, who voided it and why.',
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
      'In the default currency of the studio. An expense paid by `cashdesk` reduces the cashbox of `cash_location_id`, which may become negative. A repeat with the same key and inputs returns the first expense.',
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
    description: 'Permanently removes it from all reports and returns its cash now. A repeat changes nothing.',
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
