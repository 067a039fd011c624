import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { ErrorDto, Public } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { Response } from 'express';

import { Draining } from './draining';
import { HealthDto } from './health.dto';
import { sendElsewhere } from './planned-refusals';

/** By then a balancer has another process. */
const STOPPING_RETRY_AFTER_SECONDS = 5;

/** Probes for load balancers and orchestrators. */
@ApiTags('Operation')
@Controller()
@Public()
export class HealthController {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly draining: Draining,
  ) {}

  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getLiveness',
    summary: 'Whether the process is up',
    description: 'Answers without looking at anything else.',
  })
  @ApiOkResponse({ description: 'The process is up.', type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Whether the service can answer requests',
    description: 'The database takes statements, and the service is not stopping.',
  })
  @ApiOkResponse({ description: 'The database answers.', type: HealthDto })
  @ApiServiceUnavailableResponse({
    description: 'The database does not answer, or the service is stopping.',
    type: ErrorDto,
  })
  async ready(@Res() response: Response): Promise<void> {
    if (this.draining.isUnderWay) return sendElsewhere(response, STOPPING_RETRY_AFTER_SECONDS);
    await this.uow.readPlatform(statement('readiness', 'SELECT 1 AS one', []));
    response.json({ status: 'ok' } satisfies HealthDto);
  }
}
