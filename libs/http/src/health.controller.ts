import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { ErrorDto, Public } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { HealthDto } from './health.dto';

/** Probes for load balancers and orchestrators. */
@ApiTags('Operation')
@Controller()
@Public()
export class HealthController {
  constructor(private readonly uow: UnitOfWork) {}

  /** Whether the process is up. Answers without looking at anything else. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ description: 'The process is up.', type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** Whether the service can answer requests: the database takes statements. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ description: 'The database answers.', type: HealthDto })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer.', type: ErrorDto })
  async ready(): Promise<HealthDto> {
    await this.uow.readPlatform(statement('readiness', 'SELECT 1 AS one', []));
    return { status: 'ok' };
  }
}
