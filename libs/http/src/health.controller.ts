import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { ErrorDto, Public } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { HealthDto } from './health.dto';

/** Probes for load balancers and orchestrators. */
@ApiTags('Operation')
@Controller()
@Public()
export class HealthController {
  constructor(private readonly uow: UnitOfWork) {}

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
    description: 'The database takes statements.',
  })
  @ApiOkResponse({ description: 'The database answers.', type: HealthDto })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer.', type: ErrorDto })
  async ready(): Promise<HealthDto> {
    await this.uow.readPlatform(statement('readiness', 'SELECT 1 AS one', []));
    return { status: 'ok' };
  }
}
