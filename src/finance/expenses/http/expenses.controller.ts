import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { RecordExpense } from '../application/record-expense';
import { VoidExpense } from '../application/void-expense';
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
  @ApiOperation({
    operationId: 'listExpenses',
    summary: 'List expenses',
    description:
      'Newest first, 50 a page unless `limit` says otherwise; voided ones and those of former finance epochs too. Days are those of the studio’s calendar.',
  })
  @ApiData(ExpenseDto, { description: 'One page of expenses.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: ExpenseListQueryDto): Promise<Page<ExpenseDto>> {
    const found = await this.expenses.list(ctx, expenseFilterOf(query), query);
    return { ...found, data: found.data.map(presentExpense) };
  }

  @Get(':id')
  @ById('expense')
  @ApiOperation({
    operationId: 'getExpense',
    summary: 'Read one expense',
    description: 'With who recorded it, and who voided it and why.',
  })
  @ApiData(ExpenseDto, { description: 'The expense.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ExpenseDto }> {
    return { data: presentExpense(await this.expenses.get(ctx, id)) };
  }

  @Post()
  @ApiOperation({
    operationId: 'recordExpense',
    summary: 'Record an expense',
    description:
      'In the studio’s default currency. One paid by `cashdesk` leaves the cashbox of `cash_location_id`, which may become negative. A repeat with the same key and inputs answers the first expense.',
  })
  @ApiData(ExpenseDto, { description: 'The expense.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), the category is switched off (`expense_category_inactive` on `category_id`), cash is dated before the active epoch (`before_finance_epoch` on `occurred_at`), or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async record(@Actor() ctx: StaffContext, @Body() body: NewExpenseDto): Promise<{ data: ExpenseDto }> {
    return this.one(ctx, await this.recordExpense.execute(ctx, newExpenseOf(body)));
  }

  @Post(':id/void')
  @HttpCode(200)
  @ById('expense')
  @ApiOperation({
    operationId: 'voidExpense',
    summary: 'Void an expense',
    description:
      'For good: it leaves every report, and its cash comes back to the cashbox now. A repeat answers the voided expense and changes nothing.',
  })
  @ApiData(ExpenseDto, { description: 'The voided expense.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async void(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: VoidedExpenseDto,
  ): Promise<{ data: ExpenseDto }> {
    await this.voidExpense.execute(ctx, id, reason);
    return this.one(ctx, id);
  }
}
