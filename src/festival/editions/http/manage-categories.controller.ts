import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { ChangeCategory } from '../application/change-category';
import { CreateCategory } from '../application/create-category';
import { DeleteCategory } from '../application/delete-category';
import { CategoryQuery } from '../queries/category.query';
import { FestivalCategoryDto, FestivalCategoryPatchDto, NewFestivalCategoryDto } from './dto/managed-category.dto';
import { categoryFields } from './edition-inputs';
import { presentCategory } from './edition.presenter';

/** Categories of an edition as staff manage them. */
@ApiTags('Festival')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class ManageCategoriesController {
  constructor(
    private readonly categories: CategoryQuery,
    private readonly createCategory: CreateCategory,
    private readonly changeCategory: ChangeCategory,
    private readonly deleteCategory: DeleteCategory,
  ) {}

  @Get('festival-editions/:id/categories')
  @ById('edition')
  @ApiOperation({
    operationId: 'listFestivalCategories',
    summary: 'List the categories of an edition',
    description: 'By `sort_order`, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(FestivalCategoryDto, { description: 'One page of categories.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalCategoryDto>> {
    const found = await this.categories.list(ctx, id, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentCategory) };
  }

  @Post('festival-editions/:id/categories')
  @ById('edition')
  @ApiOperation({
    operationId: 'createFestivalCategory',
    summary: 'Add a category to an edition',
    description: 'A knockout, active unless said otherwise.',
  })
  @ApiData(FestivalCategoryDto, { description: 'The new category.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `edition_closed` on `edition`; `already_taken` on `code`.',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewFestivalCategoryDto,
  ): Promise<{ data: FestivalCategoryDto }> {
    return this.answer(ctx, await this.createCategory.execute(ctx, id, categoryFields(body)));
  }

  @Patch('festival-categories/:id')
  @ById('category')
  @ApiOperation({
    operationId: 'changeFestivalCategory',
    summary: 'Change a category',
    description: 'Absent fields stay, null clears. Charges there are keep their amount and due date.',
  })
  @ApiData(FestivalCategoryDto, { description: 'The category as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `edition_closed` on `edition`; `in_use` (there are entries) or `already_taken` on `code`; `maximum_below_accepted` on `maximum_accepted_entries`.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() patch: FestivalCategoryPatchDto,
  ): Promise<{ data: FestivalCategoryDto }> {
    await this.changeCategory.execute(ctx, id, categoryFields(patch));
    return this.answer(ctx, id);
  }

  @Delete('festival-categories/:id')
  @HttpCode(204)
  @ById('category')
  @ApiOperation({
    operationId: 'deleteFestivalCategory',
    summary: 'Delete a category',
    description: 'Only one without entries that is no judge’s only category.',
  })
  @ApiNoContentResponse({ description: 'The category is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'It has entries (`in_use` on `category`), or the edition is closed (`edition_closed` on `edition`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteCategory.execute(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalCategoryDto }> {
    const row = await this.categories.find(ctx, id);
    if (!row) throw notFound('The category');
    return { data: presentCategory(row) };
  }
}
