import { Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AssistantEndpoint } from '@studio/access';
import { Endpoint } from '@studio/http';
import type { Request, Response } from 'express';

import { Admitted, type AdmittedCall } from './admitted-call';
import { ApiPersonalCall, CALL_ANSWER } from './assistant-call.decorators';
import { CallRoutes } from './call-routes';
import { PersonalGuard } from './personal.guard';

/** The assistant endpoint for the staff of one studio, who sign in from their assistant. */
@ApiTags('Assistant')
@Controller('mcp/service-studio/:accountSlug')
@AssistantEndpoint()
export class PersonalEndpointController extends CallRoutes {
  @Post()
  @UseGuards(PersonalGuard)
  @ApiPersonalCall()
  @Endpoint({
    id: 'callAssistantToolPersonally',
    summary: 'Call an assistant tool as a member of the staff',
    description:
      'As the call with a service key, but for the person who signed in: lists only the tools that their current permissions allow, and answers calls of other tools as if they did not exist. Assistants discover the sign-in from the challenge of a 401, which leads to the documents under `/.well-known`.',
    needsFirst: 'The sign-in of a person from an assistant.',
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
