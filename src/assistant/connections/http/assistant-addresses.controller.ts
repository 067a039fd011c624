import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StudioStaffSession } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { Endpoint, ServiceAddress } from '@studio/http';

import { StudioDirectory } from '../../../accounts';
import { metadataPath, SERVICE_KEY_PATH, studioPath } from '../../discovery';
import { AssistantAddressesDto } from './dto/connection.dto';

/** Addresses of the studio's assistant endpoint. */
@ApiTags('Assistant')
@Controller('api/v1/manage/assistant')
@RateLimited('manage')
@StudioStaffSession()
export class AssistantAddressesController {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Endpoint({
    id: 'showAssistantAddresses',
    summary: 'Show the addresses for assistants',
    description: 'The addresses to enter into an assistant: one for people, who sign in, and one for API keys.',
    answers: AssistantAddressesDto,
  })
  async show(@Actor() { accountId }: StaffContext): Promise<{ data: AssistantAddressesDto }> {
    const { slug } = await this.studios.identity(accountId);
    return {
      data: {
        personal_url: this.address.of(studioPath(slug)),
        service_key_url: this.address.of(SERVICE_KEY_PATH),
        resource_metadata_url: this.address.of(metadataPath(studioPath(slug))),
        documentation_url: this.configuration.assistant.documentationUrl,
      },
    };
  }
}
