import { applyDecorators, Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiNotFoundResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Actor, ErrorDto, OwnerOnly, RateLimited, type StaffContext, withErrorFacts } from '@studio/access';
import { Endpoint, NO_CONTENT } from '@studio/http';
import { formatUtc, notFound } from '@studio/kernel';

import { DeleteIntegration } from '../application/delete-integration';
import { SaveIntegration } from '../application/save-integration';
import { integrationErrors } from '../domain/integration.errors';
import { IntegrationsQuery, type IntegrationView } from '../queries/integrations.query';
import { IntegrationChangeDto, IntegrationDto, type SecretHintDto } from './dto/integration.dto';

const ByProvider = (): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'provider', description: 'Name of the provider.', schema: { type: 'string', example: 'stripe' } }),
    ApiNotFoundResponse({
      description: 'The service has no such provider.',
      type: ErrorDto,
      ...withErrorFacts({ name: 'provider not found' }),
    }),
  );

/** Manages payment providers and fiscal registers of a studio. */
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
  @Endpoint({
    id: 'listIntegrations',
    summary: 'List the payment and receipt providers',
    description: 'All providers of the service, connected or not. Secrets are never returned.',
    answers: { list: IntegrationDto },
  })
  async list(@Actor() ctx: StaffContext): Promise<{ data: IntegrationDto[] }> {
    return { data: (await this.integrations.list(ctx)).map(presentIntegration) };
  }

  @Get(':provider')
  @ByProvider()
  @Endpoint({
    id: 'getIntegration',
    summary: 'Get the settings of a provider',
    description: 'A provider that was never saved is disabled and has the default settings.',
    answers: IntegrationDto,
  })
  async one(@Actor() ctx: StaffContext, @Param('provider') provider: string): Promise<{ data: IntegrationDto }> {
    const view = await this.integrations.find(ctx, provider);
    if (!view) throw notFound('The provider');
    return { data: presentIntegration(view) };
  }

  @Put(':provider')
  @ByProvider()
  @Endpoint({
    id: 'saveIntegration',
    summary: 'Save the settings of a provider',
    description:
      'Absent parts and blank secrets are unchanged, so that a form can send its values unchanged. Disabling stops new payments and callbacks of the provider, but changes no payment.',
    answers: IntegrationDto,
    refuses: [integrationErrors.integration_incomplete],
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
  @ByProvider()
  @Endpoint({
    id: 'deleteIntegration',
    summary: 'Delete the settings and secrets of a provider',
    description: 'Payments and receipts remain.',
    answers: NO_CONTENT,
    refuses: [integrationErrors.integration_enabled],
  })
  async remove(@Actor() ctx: StaffContext, @Param('provider') provider: string): Promise<void> {
    await this.deleteIntegration.execute(ctx, provider);
  }
}

/** Presents an integration without its secrets (INT-3). */
function presentIntegration(view: IntegrationView): IntegrationDto {
  const { hints, secretFields } = view;
  return {
    provider: view.provider,
    category: view.category,
    is_enabled: view.isEnabled,
    credentials_state: view.credentialsState,
    settings: view.settings,
    credentials: Object.fromEntries(
      secretFields.map(({ name, most }) => [name, presentSecret(hints[name], most !== undefined)]),
    ),
    updated_at: view.updatedAt && formatUtc(view.updatedAt),
  };
}

function presentSecret(
  hint: IntegrationView['hints'][string] | undefined,
  isList: boolean,
): SecretHintDto | SecretHintDto[] {
  if (isList) return Array.isArray(hint) ? (hint as (string | null)[]).map(presentHint) : [];
  return typeof hint === 'string' || hint === null ? presentHint(hint) : { is_set: false, last_four: null };
}

function presentHint(lastFour: string | null): SecretHintDto {
  return { is_set: true, last_four: lastFour };
}
