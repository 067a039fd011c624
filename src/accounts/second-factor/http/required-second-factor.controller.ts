import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint } from '@studio/http';

import { accountErrors } from '../../studios';
import { RequireSecondFactor } from '../application/require-second-factor';
import { ChangedStudioRequirementsDto, StudioRequirementsDto } from './required-second-factor.dto';

@ApiTags('Studio')
@Controller('api/v1/manage/account/second-factor')
@RateLimited('manage')
export class RequiredSecondFactorController {
  constructor(private readonly requirement: RequireSecondFactor) {}

  @Put()
  @OwnerOnly()
  @Endpoint({
    id: 'requireSecondFactor',
    summary: 'Require a second factor, or the desk, of staff who see money or staff',
    description:
      'The desk and the sign-in of assistants then open to them only with a second factor. Apps sign in by the password alone, and are closed to them where `desk_required` is true: 403 `desk_required`.',
    needsFirst: 'A session of the desk in which the owner entered a code.',
    answers: StudioRequirementsDto,
    refuses: [accountErrors.second_factor_missing],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Body() body: ChangedStudioRequirementsDto,
  ): Promise<{ data: StudioRequirementsDto }> {
    return { data: await this.requirement.execute(ctx, body) };
  }
}
