import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { on } from '@studio/kernel';

import { editionErrors } from '../../editions/domain/edition.errors';
import { DeleteBracket } from '../application/delete-bracket';
import { GenerateBracket } from '../application/generate-bracket';
import { battleErrors } from '../domain/battle.errors';
import { ManagedMatchesQuery } from '../queries/managed-matches.query';
import { BracketDrawDto } from './dto/managed-match-input.dto';
import { BracketDto } from './dto/managed-match.dto';
import { presentBracket } from './managed-match.presenter';

@ApiTags('Festival')
@Controller('api/v1/manage/festival-categories/:id/bracket')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class ManageBracketsController {
  constructor(
    private readonly matches: ManagedMatchesQuery,
    private readonly generateBracket: GenerateBracket,
    private readonly deleteBracket: DeleteBracket,
  ) {}

  @Get()
  @StaffPermission('manage_festivals', 'judge_festivals')
  @Endpoint({
    id: 'getFestivalBracket',
    summary: 'Get the bracket of a category',
    description: 'All matches by round and position, and the champion when the final is decided.',
    answers: BracketDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('category') id: number): Promise<{ data: BracketDto }> {
    return { data: presentBracket(id, await this.matches.bracket(ctx, id)) };
  }

  @Post()
  @Endpoint({
    id: 'createFestivalBracket',
    summary: 'Draw the bracket of a category',
    description:
      'Random order of the eligible entries: accepted, participation paid, and nothing owed or due for a refund. Entries without an opponent advance immediately. `regenerate` draws again while nothing is decided.',
    answers: { status: 201, data: BracketDto, description: 'The new bracket.' },
    refuses: [
      on(editionErrors.category_not_runnable, 'category'),
      on(editionErrors.edition_closed, 'category'),
      battleErrors.not_enough_entries,
      battleErrors.bracket_locked,
      battleErrors.bracket_exists,
    ],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('category') id: number,
    @Body() { regenerate = false }: BracketDrawDto,
  ): Promise<{ data: BracketDto }> {
    await this.generateBracket.execute(ctx, id, { regenerate });
    return this.one(ctx, id);
  }

  @Delete()
  @Endpoint({
    id: 'deleteFestivalBracket',
    summary: 'Delete the bracket of a category',
    description: 'Possible while nothing is decided; the entries can then be withdrawn.',
    needsFirst: 'A bracket without votes, scores and results.',
    answers: NO_CONTENT,
    refuses: [battleErrors.bracket_locked],
  })
  async remove(@Actor() ctx: StaffContext, @Id('category') id: number): Promise<void> {
    await this.deleteBracket.execute(ctx, id);
  }
}
