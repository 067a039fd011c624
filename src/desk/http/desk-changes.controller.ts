import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffSession } from '@studio/access';
import type { Response } from 'express';

import { NewestActivityQuery } from '../../accounts';
import { areasFor, kindsOf, type Marks, marksOf } from '../domain/areas';

/** What changed in a studio, for the desks that are open there (DESK-33). The door of the desk leads here. */
@ApiExcludeController()
@Controller('desk/api/changes')
@RateLimited('mobile')
@StaffSession()
export class DeskChangesController {
  constructor(private readonly newest: NewestActivityQuery) {}

  @Get()
  async show(@Actor() ctx: StaffContext, @Res({ passthrough: true }) response: Response): Promise<{ data: Marks }> {
    const areas = areasFor(ctx.actor.permissions);
    const marks = marksOf(areas, await this.newest.marks(ctx, kindsOf(areas)));
    response.set('ETag', `W/"${Object.entries(marks).flat().join('.')}"`);
    return { data: marks };
  }
}
