import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import {
  html,
  isolated,
  type PageStudio,
  readerLanguage,
  readForm,
  RefusalTexts,
  saidHtml,
  sendStudioPage,
  STATUS_OF_KIND,
} from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Language } from '@studio/texts';
import type { Request, Response } from 'express';

import { STAFF_PASSWORD_MIN } from '../../sessions';
import { StudioDirectory } from '../../studios';
import { AnswerInvitationLink } from '../application/answer-invitation-link';
import { invitationEnded } from '../domain/invitation.errors';
import { InvitationLinks, type LinkedInvitation } from '../application/invitation-links';
import { acceptedNotice, invitationForm, invitationNotice, NAME_MAX, PASSWORD_MAX } from './invitation-page';
import { say } from './messages';

/** The posted form; values that are not texts count as absent. */
interface InvitationForm {
  readonly token: string;
  readonly decision: string | null;
  readonly name: string | null;
  readonly password: string | null;
}

/** The page that mails with invitations lead to. Opening it changes nothing, as mail programs open links automatically. */
@ApiExcludeController()
@Controller('invitation')
@Public()
@RateLimited('signIn')
export class InvitationPageController {
  constructor(
    private readonly links: InvitationLinks,
    private readonly answer: AnswerInvitationLink,
    private readonly studios: StudioDirectory,
    private readonly texts: RefusalTexts,
  ) {}

  @Get()
  async show(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    await this.form(response, 200, { token: textOf(token) ?? '', name: null }, null);
  }

  @Post()
  async decide(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = formOf(await readForm(request, response));
    try {
      if (form.decision === 'refuse') await this.refuse(response, form);
      else if (form.decision === 'accept' && form.password !== null) await this.accept(request, response, form);
      else sendUnusable(response, 422, say(readerLanguage(request), 'incomplete'));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      if (isRepeatable(error)) await this.form(response, STATUS_OF_KIND[error.kind], form, error);
      else await this.refusedWith(response, error);
    }
  }

  private async accept(request: Request, response: Response, { token, name, password }: InvitationForm): Promise<void> {
    const input = { name, password: password ?? '', clientAddress: request.ip ?? null };
    const accepted = await this.answer.accept(token, input);
    const studio = await this.studioOf(accepted);
    const page = acceptedNotice(readerLanguage(request), studio, accepted);
    sendStudioPage(response, { status: 200, page });
  }

  private async refuse(response: Response, { token }: InvitationForm): Promise<void> {
    const refused = await this.answer.refuse(token);
    const studio = await this.studioOf(refused);
    const language = readerLanguage(response.req);
    const text = saidHtml({ studio: isolated(refused.studio.name) }, (marks) => say(language, 'youDeclined', marks));
    const page = invitationNotice(language, studio, say(language, 'declined'), text);
    sendStudioPage(response, { status: 200, page });
  }

  private async form(
    response: Response,
    status: number,
    { token, name }: Pick<InvitationForm, 'token' | 'name'>,
    error: DomainError | null,
  ): Promise<void> {
    const found = await this.links.find(token);
    if (!found) return this.refusedWith(response, invitationEnded());
    const studio = await this.studioOf(found);
    const language = readerLanguage(response.req);
    const problem = error && textFor(error, language);
    sendStudioPage(response, {
      status,
      page: invitationForm({ language, token, invitation: found, studio, name, problem }),
    });
  }

  private async refusedWith(response: Response, error: DomainError): Promise<void> {
    const { message } = await this.texts.translated(error, response.req);
    sendUnusable(response, STATUS_OF_KIND[error.kind], message);
  }

  private async studioOf({ studio }: LinkedInvitation): Promise<PageStudio | null> {
    return this.studios.brandingById(studio.ctx.accountId);
  }
}

function formOf({ token, decision, name, password }: Readonly<Record<string, unknown>>): InvitationForm {
  return { token: textOf(token) ?? '', decision: textOf(decision), name: textOf(name), password: textOf(password) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether the form is shown again for another attempt. */
function isRepeatable({ code }: DomainError): boolean {
  return code === 'validation_failed' || code === 'invalid_credentials';
}

function textFor({ code, errors = {} }: DomainError, language: Language): string {
  if (code === 'invalid_credentials') return say(language, 'passwordWrong');
  return errors['name'] === undefined
    ? say(language, 'passwordProblem', { min: STAFF_PASSWORD_MIN, max: PASSWORD_MAX })
    : say(language, 'nameProblem', { max: NAME_MAX });
}

function sendUnusable(response: Response, status: number, text: string): void {
  const language = readerLanguage(response.req);
  const page = invitationNotice(language, null, say(language, 'unusable'), html`${text}`);
  sendStudioPage(response, { status, page });
}
