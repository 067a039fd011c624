import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { CancelEdition } from '../application/cancel-edition';
import { MoveEdition } from '../application/move-edition';
import { PublishEdition } from '../application/publish-edition';
import { EditionQuery } from '../queries/edition.query';
import { FestivalEditionDto } from './dto/managed-edition.dto';
import { presentEdition } from './edition.presenter';

const REFUSED = '`edition_transition_not_allowed` on `status`: the edition cannot go there from where it stands';

/** Editions from draft to archive. */
@ApiTags('Festival')
@Controller('api/v1/manage/festival-editions/:id')
@RateLimited('manage')
@StaffPermission('manage_festivals')
@ById('edition')
export class EditionMovesController {
  constructor(
    private readonly editions: EditionQuery,
    private readonly publishEdition: PublishEdition,
    private readonly moveEdition: MoveEdition,
    private readonly cancelEdition: CancelEdition,
  ) {}

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'publishFestivalEdition',
    summary: 'Publish a festival edition',
    description: 'A draft that is not over and has an active category or admission type. A repeat changes nothing.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `${REFUSED}; \`edition_not_publishable\` on \`ends_at\` and \`categories\`.`,
    type: ValidationErrorDto,
  })
  async publish(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    await this.publishEdition.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('start')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startFestivalEdition',
    summary: 'Start a festival edition',
    description: 'A published one, on one of its days in its own zone. A repeat changes nothing.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}, or not today.`, type: ValidationErrorDto })
  async start(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'start');
    return this.answer(ctx, id);
  }

  @Post('complete')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'completeFestivalEdition',
    summary: 'Complete a festival edition',
    description: 'One that is in progress. A repeat changes nothing.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}.`, type: ValidationErrorDto })
  async complete(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'complete');
    return this.answer(ctx, id);
  }

  @Post('cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelFestivalEdition',
    summary: 'Cancel a festival edition',
    description:
      'What is owed and pending is cancelled, what was paid is due back, every ticket is voided, and people with an e-mail address are told. Matches stay. A repeat changes nothing.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}.`, type: ValidationErrorDto })
  async cancel(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    await this.cancelEdition.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('archive')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'archiveFestivalEdition',
    summary: 'Archive a festival edition',
    description: 'A completed or cancelled one, for good. A repeat changes nothing.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}.`, type: ValidationErrorDto })
  async archive(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'archive');
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalEditionDto }> {
    const row = await this.editions.find(ctx, id);
    if (!row) throw notFound('The edition');
    return { data: presentEdition(row) };
  }
}
