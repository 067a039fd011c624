import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { ChangeExpenseCategory } from '../application/change-expense-category';
import { CreateExpenseCategory } from '../application/create-expense-category';
import { ExpenseCategoriesQuery } from '../queries/expense-categories.query';
import { ExpenseCategoryDto, ExpenseCategoryPatchDto, NewExpenseCategoryDto } from './dto/expense-category.dto';

@ApiTags('Cash')
@Controller('api/v1/manage/expense-categories')
@RateLimited('manage')
@StaffPermission('manage_studio_cashflow')
export class ExpenseCategoriesController {
  constructor(
    private readonly categories: ExpenseCategoriesQuery,
    private readonly createCategory: CreateExpenseCategory,
    private readonly changeCategory: ChangeExpenseCategory,
  ) {}

  @Get()
  @Endpoint({
    id: 'listExpenseCategories',
    summary: 'List expense categories',
    description: 'Sorted by name, including deactivated ones.',
    answers: { page: ExpenseCategoryDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ExpenseCategoryDto>> {
    return this.categories.list(ctx, page);
  }

  @Post()
  @Endpoint({
    id: 'createExpenseCategory',
    summary: 'Create an expense category',
    description: 'The category is active. Categories cannot be deleted.',
    answers: { status: 201, data: ExpenseCategoryDto },
    refuses: [on(commonErrors.already_taken, 'name')],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() { name }: NewExpenseCategoryDto,
  ): Promise<{ data: ExpenseCategoryDto }> {
    return { data: await this.categories.get(ctx, await this.createCategory.execute(ctx, name)) };
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeExpenseCategory',
    summary: 'Rename, activate or deactivate an expense category',
    description: 'Absent fields are unchanged. A deactivated category accepts no new expenses.',
    answers: ExpenseCategoryDto,
    refuses: [on(commonErrors.already_taken, 'name')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('category') id: number,
    @Body() { name, is_active: isActive }: ExpenseCategoryPatchDto,
  ): Promise<{ data: ExpenseCategoryDto }> {
    await this.changeCategory.execute(ctx, id, { name, isActive });
    return { data: await this.categories.get(ctx, id) };
  }
}
