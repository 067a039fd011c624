import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StudioStaffSession } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ApiData, ServiceAddress } from '@studio/http';

import { StudioDirectory } from '../../../accounts';
import { metadataPath, SERVICE_KEY_PATH, studioPath } from '../../discovery';
import { AssistantAddressesDto } from './dto/connection.dto';

/** Where assistants reach the studio. */
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
  @ApiOperation({
    operationId: 'showAssistantAddresses',
    summary: 'Show the addresses for assistants',
    description: 'What to enter into an assistant: the address for people, who sign in, and the one for API keys.',
  })
  @ApiData(AssistantAddressesDto, { description: 'The addresses.' })
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
