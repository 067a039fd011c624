import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Actor, ErrorDto, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { DeleteIntegration } from '../application/delete-integration';
import { SaveIntegration } from '../application/save-integration';
import { IntegrationsQuery } from '../queries/integrations.query';
import { IntegrationChangeDto, IntegrationDto } from './dto/integration.dto';
import { presentIntegration } from './integration.presenter';

const ByProvider = (): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'provider', description: 'Name of the provider.', schema: { type: 'string', example: 'stripe' } }),
    ApiNotFoundResponse({ description: 'The service knows no such provider.', type: ErrorDto }),
  );

/** Companies a studio is paid through, and registers of its receipts. */
@ApiTags('Integrations')
@Controller('api/v1/manage/integrations')
@RateLimited('manage')
@OwnerOnly()
export class IntegrationsController {
  constructor(
    private readonly integrations: IntegrationsQuery,
    private readonly saveIntegration: SaveIntegration,
    private readonly deleteIntegration: DeleteIntegration,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listIntegrations',
    summary: 'List the providers and how they are connected',
    description: 'Every provider of the service, connected or not. Secrets are never told.',
  })
  @ApiData(IntegrationDto, { description: 'The integrations.', isList: true })
  async list(@Actor() ctx: StaffContext): Promise<{ data: IntegrationDto[] }> {
    return { data: (await this.integrations.list(ctx)).map(presentIntegration) };
  }

  @Get(':provider')
  @ByProvider()
  @ApiOperation({
    operationId: 'getIntegration',
    summary: 'Read how a provider is connected',
    description: 'One that was never saved is disabled and has the defaults.',
  })
  @ApiData(IntegrationDto, { description: 'The integration.' })
  async one(@Actor() ctx: StaffContext, @Param('provider') provider: string): Promise<{ data: IntegrationDto }> {
    const view = await this.integrations.find(ctx, provider);
    if (!view) throw notFound('The provider');
    return { data: presentIntegration(view) };
  }

  @Put(':provider')
  @ByProvider()
  @ApiOperation({
    operationId: 'saveIntegration',
    summary: 'Connect a provider, or change how it is connected',
    description:
      'Absent parts stay, and blank secrets do, so that what a form was filled with can be sent back. Disabling stops new payments and callbacks of the provider; it changes no payment.',
  })
  @ApiData(IntegrationDto, { description: 'The integration as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, or a required field of an enabled integration is missing (`integration_incomplete` on `settings.<name>` or `credentials.<name>`).',
    type: ValidationErrorDto,
  })
  async save(
    @Actor() ctx: StaffContext,
    @Param('provider') provider: string,
    @Body() { is_enabled: isEnabled, settings, credentials }: IntegrationChangeDto,
  ): Promise<{ data: IntegrationDto }> {
    await this.saveIntegration.execute(ctx, provider, { isEnabled, settings, credentials });
    return this.one(ctx, provider);
  }

  @Delete(':provider')
  @HttpCode(204)
  @ByProvider()
  @ApiOperation({
    operationId: 'deleteIntegration',
    summary: 'Forget a provider’s settings and secrets',
    description: 'Possible while it is disabled. Payments and receipts stay.',
  })
  @ApiNoContentResponse({ description: 'Nothing of it is stored any more.' })
  @ApiUnprocessableEntityResponse({
    description: 'The integration is enabled (`integration_enabled` on `provider`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('provider') provider: string): Promise<void> {
    await this.deleteIntegration.execute(ctx, provider);
  }
}
