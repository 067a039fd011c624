import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { requestIdOf, SmallBody } from '@studio/http';
import type { Request, Response } from 'express';

import { deviceOf, type PasskeyRequest, StaffLoginDto } from '../../accounts';
import { DeskSessions } from '../application/desk-sessions';
import { OpenDemoDesk } from '../application/open-demo-desk';
import { SignInToDesk } from '../application/sign-in-to-desk';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskRequests } from './desk-requests';
import { DeskSessionAnswers } from './desk-session-answers';
import { DemoDeskDto, DeskCodeDto, DeskPasskeyDto, type DeskSessionDto } from './desk-session.dto';

/** Sign-in of the desk (DESK-2). Not part of the interface: apps sign in by bearers. */
@ApiExcludeController()
@Controller('desk/api')
@Public()
export class DeskSessionController {
  constructor(
    private readonly requests: DeskRequests,
    private readonly answers: DeskSessionAnswers,
    private readonly sessions: DeskSessions,
    private readonly signIn: SignInToDesk,
    private readonly demo: OpenDemoDesk,
  ) {}

  @Get('session')
  @RateLimited('mobile')
  async show(@Req() request: Request): Promise<{ data: DeskSessionDto }> {
    this.requests.assertOwnPage(request, false);
    return { data: await this.answers.of(this.requests.visitOf(request), requestIdOf(request)) };
  }

  @Post('session')
  @HttpCode(200)
  @RateLimited('signIn', { by: ['email'] })
  @SmallBody()
  async begin(
    @Body() body: StaffLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: DeskSessionDto }> {
    this.requests.assertOwnPage(request, true);
    const { email, password } = body;
    const requestId = requestIdOf(request);
    const clientAddress = request.ip ?? null;
    const step = await this.signIn.execute({ email, password, device: deviceOf(body), requestId, clientAddress });
    if (step.kind === 'signed_in') return this.goOn(request, response, step.result, { isDemo: false });
    this.requests.rememberStep(response, step.token);
    return { data: await this.answers.wantingCode(step) };
  }

  /** Completes a sign-in that waits for a code (SF-4). */
  @Post('session/code')
  @HttpCode(200)
  @RateLimited('mobile')
  @SmallBody()
  async complete(
    @Body() body: DeskCodeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: DeskSessionDto }> {
    this.requests.assertOwnPage(request, true);
    const token = this.requests.stepOf(request);
    const requestId = requestIdOf(request);
    const entered = body.passkey ?? body.code;
    const visit = await this.signIn.complete({ token, entered, device: deviceOf(body), requestId });
    this.requests.forgetStep(response);
    return this.goOn(request, response, visit, { isDemo: false });
  }

  /** Asks for a passkey in place of the code (SF-23). */
  @Post('session/code/passkey')
  @HttpCode(200)
  @RateLimited('mobile')
  @SmallBody()
  async askInStep(@Req() request: Request): Promise<{ data: PasskeyRequest }> {
    this.requests.assertOwnPage(request, true);
    return { data: await this.signIn.askInStep(this.requests.stepOf(request)) };
  }

  /** Asks for a passkey in place of the password and the code (SF-22). */
  @Post('session/passkey/challenge')
  @HttpCode(200)
  @RateLimited('signIn')
  @SmallBody()
  async askAlone(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: PasskeyRequest }> {
    this.requests.assertOwnPage(request, true);
    const { token, request: asked } = await this.signIn.askAlone();
    this.requests.rememberAsked(response, token);
    return { data: asked };
  }

  @Post('session/passkey')
  @HttpCode(200)
  @RateLimited('mobile')
  @SmallBody()
  async byPasskey(
    @Body() body: DeskPasskeyDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: DeskSessionDto }> {
    this.requests.assertOwnPage(request, true);
    const token = this.requests.askedOf(request);
    const requestId = requestIdOf(request);
    const visit = await this.signIn.byPasskey({ token, answer: body.passkey, device: deviceOf(body), requestId });
    this.requests.forgetAsked(response);
    return this.goOn(request, response, visit, { isDemo: false });
  }

  @Post('demo')
  @HttpCode(200)
  @RateLimited('signIn')
  async openDemo(
    @Body() body: DemoDeskDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: DeskSessionDto }> {
    this.requests.assertOwnPage(request, true);
    return this.goOn(request, response, await this.demo.execute(body.as ?? 'owner'), { isDemo: true });
  }

  /** Signs out in every studio. */
  @Delete('session')
  @HttpCode(204)
  @RateLimited('mobile')
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    this.requests.assertOwnPage(request, true);
    const visit = this.requests.visitOf(request);
    if (visit) {
      this.requests.assertWriteToken(request, visit);
      await this.sessions.end(visit, requestIdOf(request));
    }
    this.requests.forget(response);
  }

  /** Ends the sign-in before it. */
  private async goOn(
    request: Request,
    response: Response,
    visit: DeskVisit,
    kind: { readonly isDemo: boolean },
  ): Promise<{ data: DeskSessionDto }> {
    const before = this.requests.visitOf(request);
    if (before) await this.sessions.end(before, requestIdOf(request));
    this.requests.remember(response, visit, kind);
    return { data: await this.answers.of(visit, requestIdOf(request)) };
  }
}
