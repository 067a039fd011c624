import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@studio/access';
import { Endpoint } from '@studio/http';

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
  @Endpoint({
    id: 'getVersion',
    summary: 'Get the version of the service',
    description: 'The running versions of the program, the interface and Node.js.',
    answers: { body: VersionDto, description: 'The running versions.' },
  })
  version(): VersionDto {
    return {
      name: program.name,
      version: program.version,
      interface_version: interfaceTexts.version,
      node: process.version,
    };
  }
}
