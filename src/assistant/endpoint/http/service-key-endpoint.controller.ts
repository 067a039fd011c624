import { Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AssistantEndpoint } from '@studio/access';
import { Endpoint } from '@studio/http';
import type { Request, Response } from 'express';

import { Admitted, type AdmittedCall } from './admitted-call';
import { ApiServiceKeyCall, CALL_ANSWER } from './assistant-call.decorators';
import { CallRoutes } from './call-routes';
import { ServiceKeyGuard } from './service-key.guard';

/** The assistant endpoint for programs with a service key of the studio. */
@ApiTags('Assistant')
@Controller('mcp/service-studio')
@AssistantEndpoint()
export class ServiceKeyEndpointController extends CallRoutes {
  @Post()
  @UseGuards(ServiceKeyGuard)
  @ApiServiceKeyCall()
  @Endpoint({
    id: 'callAssistantTool',
    summary: 'Call an assistant tool with a service key',
    description:
      'JSON-RPC over HTTP according to the Model Context Protocol: with or without a handshake, one message, or a batch of the older revisions. A single `tools/call` needs nothing else. All tools only read; each requires its own abilities, and a missing one is reported inside a 200.',
    answers: CALL_ANSWER,
  })
  async post(
    @Req() request: Request,
    @Res() response: Response,
    @Admitted() { caller, bucket }: AdmittedCall,
  ): Promise<void> {
    await this.documents.serve(request, response, caller, bucket);
  }
}
