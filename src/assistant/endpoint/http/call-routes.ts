import { Injectable, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { EndpointGate } from './endpoint-gate';
import { PostedDocuments } from './posted-documents';

/** What both addresses of the endpoint share: a browser may ask before it calls. */
@Injectable()
export abstract class CallRoutes {
  constructor(
    private readonly gate: EndpointGate,
    protected readonly documents: PostedDocuments,
  ) {}

  @Options()
  @ApiExcludeEndpoint()
  preflight(@Req() request: Request, @Res() response: Response): void {
    this.gate.admitPage(request, response);
    this.gate.answerPreflight(response);
  }
}
