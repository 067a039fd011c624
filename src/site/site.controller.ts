import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@studio/access';

import { interfaceTexts } from '../interface-texts';
import { program } from '../program';
import { VersionDto } from './version.dto';

/** The running version. The landing page is static: see `assets`. */
@ApiTags('Operation')
@Controller()
@Public()
export class SiteController {
  @Get('version')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getVersion',
    summary: 'Version of the service',
    description: 'Which program, interface and Node.js version is running.',
  })
  @ApiOkResponse({ description: 'The running versions.', type: VersionDto })
  version(): VersionDto {
    return {
      name: program.name,
      version: program.version,
      interface_version: interfaceTexts.version,
      node: process.version,
    };
  }
}
