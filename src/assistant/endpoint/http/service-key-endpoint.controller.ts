import { Controller, HttpCode, Options, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AssistantEndpoint } from '@studio/access';
import type { Request, Response } from 'express';

import { Admitted, type AdmittedCall } from './admitted-call';
import { ApiServiceKeyCall } from './assistant-call.decorators';
import { EndpointGate } from './endpoint-gate';
import { PostedDocuments } from './posted-documents';
import { ServiceKeyGuard } from './service-key.guard';

/** The assistant's address for programs that hold a key of the studio. */
@ApiTags('Assistant')
@Controller('mcp/service-studio')
@AssistantEndpoint()
export class ServiceKeyEndpointController {
  constructor(
    private readonly gate: EndpointGate,
    private readonly documents: PostedDocuments,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(ServiceKeyGuard)
  @ApiOperation({
    operationId: 'callAssistantTool',
    summary: 'Call an assistant tool with a service key',
    description:
      'JSON-RPC over HTTP, as the Model Context Protocol has it: with a handshake or without, one message or a batch of the older revisions. A single `tools/call` needs nothing else. All tools only read; each asks for its own abilities, and a lack of them is told inside a 200.',
  })
  @ApiServiceKeyCall()
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
