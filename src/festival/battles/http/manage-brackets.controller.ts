import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { DeleteBracket } from '../application/delete-bracket';
import { GenerateBracket } from '../application/generate-bracket';
import { ManagedMatchesQuery } from '../queries/managed-matches.query';
import { BracketDrawDto } from './dto/managed-match-input.dto';
import { BracketDto } from './dto/managed-match.dto';
import { presentBracket } from './managed-match.presenter';

/** Brackets of categories. */
@ApiTags('Festival')
@Controller('api/v1/manage/festival-categories/:id/bracket')
@RateLimited('manage')
@StaffPermission('manage_festivals')
@ById('category')
export class ManageBracketsController {
  constructor(
    private readonly matches: ManagedMatchesQuery,
    private readonly generateBracket: GenerateBracket,
    private readonly deleteBracket: DeleteBracket,
  ) {}

  @Get()
  @StaffPermission('manage_festivals', 'judge_festivals')
  @ApiOperation({
    operationId: 'getFestivalBracket',
    summary: 'Read the bracket of a category',
    description: 'Every match by round and position, and the champion once the final is decided.',
  })
  @ApiData(BracketDto, { description: 'The bracket; without rounds before the draw.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: BracketDto }> {
    return { data: presentBracket(id, await this.matches.bracket(ctx, id)) };
  }

  @Post()
  @ApiOperation({
    operationId: 'createFestivalBracket',
    summary: 'Draw the bracket of a category',
    description:
      'Eligible entries in random order: accepted, their participation paid, and nothing owed or to be given back. Who has no opponent moves on at once. `regenerate` draws anew while nothing was decided.',
  })
  @ApiData(BracketDto, { description: 'The new bracket.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `category_not_runnable`, `edition_closed`, `not_enough_entries`, `bracket_locked` on `category`, `bracket_exists` on `regenerate`.',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { regenerate = false }: BracketDrawDto,
  ): Promise<{ data: BracketDto }> {
    await this.generateBracket.execute(ctx, id, { regenerate });
    return this.one(ctx, id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteFestivalBracket',
    summary: 'Delete the bracket of a category',
    description: 'Possible while nothing was decided; the entries can then be withdrawn.',
  })
  @ApiNoContentResponse({ description: 'The bracket is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'There is a vote, a score or a contested result (`bracket_locked` on `category`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteBracket.execute(ctx, id);
  }
}
