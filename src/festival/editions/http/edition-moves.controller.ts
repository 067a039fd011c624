import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { notFound } from '@studio/kernel';

import { CancelEdition } from '../application/cancel-edition';
import { MoveEdition } from '../application/move-edition';
import { PublishEdition } from '../application/publish-edition';
import { editionErrors } from '../domain/edition.errors';
import { EditionQuery } from '../queries/edition.query';
import { FestivalEditionDto } from './dto/managed-edition.dto';
import { presentEdition } from './edition.presenter';

/** Status changes of editions. */
@ApiTags('Festival')
@Controller('api/v1/manage/festival-editions/:id')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class EditionMovesController {
  constructor(
    private readonly editions: EditionQuery,
    private readonly publishEdition: PublishEdition,
    private readonly moveEdition: MoveEdition,
    private readonly cancelEdition: CancelEdition,
  ) {}

  @Post('publish')
  @Endpoint({
    id: 'publishFestivalEdition',
    summary: 'Publish a festival edition',
    description: 'A draft that has not ended and has an active category or admission type. A repeat changes nothing.',
    needsFirst: 'An edition with an active category or admission type.',
    answers: FestivalEditionDto,
    refuses: [editionErrors.edition_transition_not_allowed, editionErrors.edition_not_publishable],
  })
  async publish(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    await this.publishEdition.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('start')
  @Endpoint({
    id: 'startFestivalEdition',
    summary: 'Start a festival edition',
    description: 'A published edition, on one of its days in its time zone. A repeat changes nothing.',
    answers: FestivalEditionDto,
    refuses: [editionErrors.edition_transition_not_allowed],
  })
  async start(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'start');
    return this.answer(ctx, id);
  }

  @Post('complete')
  @Endpoint({
    id: 'completeFestivalEdition',
    summary: 'Complete a festival edition',
    description: 'An edition in progress. A repeat changes nothing.',
    answers: FestivalEditionDto,
    refuses: [editionErrors.edition_transition_not_allowed],
  })
  async complete(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'complete');
    return this.answer(ctx, id);
  }

  @Post('cancel')
  @Endpoint({
    id: 'cancelFestivalEdition',
    summary: 'Cancel a festival edition',
    description:
      'Owed and pending amounts are cancelled, paid ones become due for a refund, all tickets are voided, and people with an e-mail address are notified. Matches are kept. A repeat changes nothing.',
    answers: FestivalEditionDto,
    refuses: [editionErrors.edition_transition_not_allowed],
  })
  async cancel(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    await this.cancelEdition.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('archive')
  @Endpoint({
    id: 'archiveFestivalEdition',
    summary: 'Archive a festival edition',
    description: 'Permanently, when it is completed or cancelled. A repeat changes nothing.',
    needsFirst: 'A completed or cancelled edition.',
    answers: FestivalEditionDto,
    refuses: [editionErrors.edition_transition_not_allowed],
  })
  async archive(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    await this.moveEdition.execute(ctx, id, 'archive');
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: FestivalEditionDto }> {
    const row = await this.editions.find(ctx, id);
    if (!row) throw notFound('The edition');
    return { data: presentEdition(row) };
  }
}
