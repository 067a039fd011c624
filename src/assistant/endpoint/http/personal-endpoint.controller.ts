import { Controller, HttpCode, Options, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AssistantEndpoint } from '@studio/access';
import type { Request, Response } from 'express';

import { Admitted, type AdmittedCall } from './admitted-call';
import { ApiPersonalCall } from './assistant-call.decorators';
import { EndpointGate } from './endpoint-gate';
import { PersonalGuard } from './personal.guard';
import { PostedDocuments } from './posted-documents';

/** The assistant's address for the staff of one studio, who sign in from their assistant. */
@ApiTags('Assistant')
@Controller('mcp/service-studio/:accountSlug')
@AssistantEndpoint()
export class PersonalEndpointController {
  constructor(
    private readonly gate: EndpointGate,
    private readonly documents: PostedDocuments,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(PersonalGuard)
  @ApiOperation({
    operationId: 'callAssistantToolPersonally',
    summary: 'Call an assistant tool as a member of the staff',
    description:
      'As the call with a service key, but for the person who signed in: only the tools that their permissions allow at this moment are listed, and a tool they may not use is answered like one that does not exist. Assistants find out by themselves how to sign in: the challenge of a 401 leads to the documents under `/.well-known`.',
  })
  @ApiPersonalCall()
  async post(
    @Req() request: Request,
    @Res() response: Response,
    @Admitted() { caller, bucket }: AdmittedCall,
  ): Promise<void> {
    await this.documents.serve(request, response, caller, bucket);
  }

  @Options()
  @ApiExcludeEndpoint()
  preflight(@Req() request: Request, @Res() response: Response): void {
    this.gate.admitPage(request, response);
    this.gate.answerPreflight(response);
  }
}
