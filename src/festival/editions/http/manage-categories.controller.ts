import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, notFound, on, type Page } from '@studio/kernel';

import { ChangeCategory } from '../application/change-category';
import { CreateCategory } from '../application/create-category';
import { DeleteCategory } from '../application/delete-category';
import { editionErrors } from '../domain/edition.errors';
import { CategoryQuery } from '../queries/category.query';
import { FestivalCategoryDto, FestivalCategoryPatchDto, NewFestivalCategoryDto } from './dto/managed-category.dto';
import { categoryFields } from './edition-inputs';
import { presentCategory } from './edition.presenter';

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
  @Endpoint({
    id: 'listFestivalCategories',
    summary: 'List the categories of an edition',
    description: 'Sorted by `sort_order`.',
    answers: { page: FestivalCategoryDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalCategoryDto>> {
    const found = await this.categories.list(ctx, id, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentCategory) };
  }

  @Post('festival-editions/:id/categories')
  @Endpoint({
    id: 'createFestivalCategory',
    summary: 'Add a category to an edition',
    description: 'A knockout category, active by default.',
    answers: { status: 201, data: FestivalCategoryDto },
    refuses: [editionErrors.edition_closed, on(commonErrors.already_taken, 'code')],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Body() body: NewFestivalCategoryDto,
  ): Promise<{ data: FestivalCategoryDto }> {
    return this.answer(ctx, await this.createCategory.execute(ctx, id, categoryFields(body)));
  }

  @Patch('festival-categories/:id')
  @Endpoint({
    id: 'changeFestivalCategory',
    summary: 'Update a category',
    description: 'Absent fields are unchanged; null clears a field. Existing charges keep their amount and due date.',
    answers: FestivalCategoryDto,
    refuses: [
      editionErrors.edition_closed,
      on(commonErrors.in_use, 'code', 'The code cannot change once there are entries.'),
      on(commonErrors.already_taken, 'code'),
      editionErrors.maximum_below_accepted,
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('category') id: number,
    @Body() patch: FestivalCategoryPatchDto,
  ): Promise<{ data: FestivalCategoryDto }> {
    await this.changeCategory.execute(ctx, id, categoryFields(patch));
    return this.answer(ctx, id);
  }

  @Delete('festival-categories/:id')
  @Endpoint({
    id: 'deleteFestivalCategory',
    summary: 'Delete a category',
    description: 'Possible without entries, and if every judge has another category.',
    needsFirst: 'A category without entries, in an edition that still registers.',
    answers: NO_CONTENT,
    refuses: [
      on(commonErrors.in_use, 'category', 'It has entries, or is the only category of a judge.'),
      editionErrors.edition_closed,
    ],
  })
  async remove(@Actor() ctx: StaffContext, @Id('category') id: number): Promise<void> {
    await this.deleteCategory.execute(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalCategoryDto }> {
    const row = await this.categories.find(ctx, id);
    if (!row) throw notFound('The category');
    return { data: presentCategory(row) };
  }
}
