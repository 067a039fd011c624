import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeExpenseCategory } from '../application/change-expense-category';
import { CreateExpenseCategory } from '../application/create-expense-category';
import { ExpenseCategoriesQuery } from '../queries/expense-categories.query';
import { ExpenseCategoryDto, ExpenseCategoryPatchDto, NewExpenseCategoryDto } from './dto/expense-category.dto';

/** Categories of expenses. */
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
  @ApiOperation({
    operationId: 'listExpenseCategories',
    summary: 'List categories of expenses',
    description: 'By name, 50 a page unless `limit` says otherwise; those that are switched off too.',
  })
  @ApiData(ExpenseCategoryDto, { description: 'One page of categories.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ExpenseCategoryDto>> {
    return this.categories.list(ctx, page);
  }

  @Post()
  @ApiOperation({
    operationId: 'createExpenseCategory',
    summary: 'Add a category of expenses',
    description: 'It is switched on. Categories are never deleted.',
  })
  @ApiData(ExpenseCategoryDto, { description: 'The category.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid (`validation_failed`), or the name is in use (`already_taken` on `name`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() { name }: NewExpenseCategoryDto,
  ): Promise<{ data: ExpenseCategoryDto }> {
    return { data: await this.categories.get(ctx, await this.createCategory.execute(ctx, name)) };
  }

  @Patch(':id')
  @ById('category')
  @ApiOperation({
    operationId: 'changeExpenseCategory',
    summary: 'Rename a category or switch it on or off',
    description: 'Absent fields stay. A category that is off takes no new expenses and keeps its own.',
  })
  @ApiData(ExpenseCategoryDto, { description: 'The category as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid (`validation_failed`), or the name is in use (`already_taken` on `name`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { name, is_active: isActive }: ExpenseCategoryPatchDto,
  ): Promise<{ data: ExpenseCategoryDto }> {
    await this.changeCategory.execute(ctx, id, { name, isActive });
    return { data: await this.categories.get(ctx, id) };
  }
}
