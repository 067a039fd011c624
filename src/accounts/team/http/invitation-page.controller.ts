import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { readForm, sendPlainPage, STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { AnswerInvitationLink } from '../application/answer-invitation-link';
import { invitationEnded } from '../domain/invitation.errors';
import { InvitationLinks } from '../application/invitation-links';
import { invitationForm, invitationNotice } from './invitation-page';

/** What the form posted; anything that is no text counts as absent. */
interface InvitationForm {
  readonly token: string;
  readonly decision: string | null;
  readonly name: string | null;
  readonly password: string | null;
}

const UNREADABLE = 'What was sent is incomplete. Open the link of the mail again.';

/** The page that mails with invitations lead to. Opening it changes nothing: mail programs open links on their own. */
@ApiExcludeController()
@Controller('invitation')
@Public()
@RateLimited('signIn')
export class InvitationPageController {
  constructor(
    private readonly links: InvitationLinks,
    private readonly answer: AnswerInvitationLink,
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
      else sendPlainPage(response, 422, invitationNotice(UNREADABLE));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const status = STATUS_OF_KIND[error.kind];
      if (isRepeatable(error)) await this.form(response, status, form, textFor(error));
      else sendPlainPage(response, status, invitationNotice(error.message));
    }
  }

  private async accept(request: Request, response: Response, { token, name, password }: InvitationForm): Promise<void> {
    const given = { name, password: password ?? '', clientAddress: request.ip ?? null };
    const { studio } = await this.answer.accept(token, given);
    const text = `You work in ${studio.name} now. Sign in with your e-mail address and password.`;
    sendPlainPage(response, 200, invitationNotice(text));
  }

  private async refuse(response: Response, { token }: InvitationForm): Promise<void> {
    const { studio } = await this.answer.refuse(token);
    sendPlainPage(response, 200, invitationNotice(`You refused the invitation of ${studio.name}.`));
  }

  private async form(
    response: Response,
    status: number,
    { token, name }: Pick<InvitationForm, 'token' | 'name'>,
    problem: string | null,
  ): Promise<void> {
    const found = await this.links.find(token);
    if (found) sendPlainPage(response, status, invitationForm(token, found, { name, problem }));
    else sendPlainPage(response, 422, invitationNotice(invitationEnded().message));
  }
}

function formOf({ token, decision, name, password }: Readonly<Record<string, unknown>>): InvitationForm {
  return { token: textOf(token) ?? '', decision: textOf(decision), name: textOf(name), password: textOf(password) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What was entered can be entered again. */
function isRepeatable({ code }: DomainError): boolean {
  return code === 'validation_failed' || code === 'invalid_credentials';
}

function textFor({ code, message }: DomainError): string {
  return code === 'invalid_credentials' ? 'The password is wrong.' : message;
}
