import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { html, isolated, type PageStudio, readForm, sendStudioPage, STATUS_OF_KIND } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { StudioDirectory } from '../../studios';
import { AnswerInvitationLink } from '../application/answer-invitation-link';
import { invitationEnded } from '../domain/invitation.errors';
import { InvitationLinks, type LinkedInvitation } from '../application/invitation-links';
import { acceptedNotice, invitationForm, invitationNotice } from './invitation-page';

/** The posted form; values that are not texts count as absent. */
interface InvitationForm {
  readonly token: string;
  readonly decision: string | null;
  readonly name: string | null;
  readonly password: string | null;
}

const UNUSABLE = 'This invitation cannot be used';
const UNREADABLE = 'The form is incomplete. Open the link in the mail again.';

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
      else sendStudioPage(response, { status: 422, page: invitationNotice(null, UNUSABLE, html`${UNREADABLE}`) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const status = STATUS_OF_KIND[error.kind];
      if (isRepeatable(error)) await this.form(response, status, form, textFor(error));
      else sendStudioPage(response, { status, page: invitationNotice(null, UNUSABLE, html`${error.message}`) });
    }
  }

  private async accept(request: Request, response: Response, { token, name, password }: InvitationForm): Promise<void> {
    const input = { name, password: password ?? '', clientAddress: request.ip ?? null };
    const accepted = await this.answer.accept(token, input);
    const page = acceptedNotice(await this.studioOf(accepted), accepted.studio.name);
    sendStudioPage(response, { status: 200, page });
  }

  private async refuse(response: Response, { token }: InvitationForm): Promise<void> {
    const refused = await this.answer.refuse(token);
    const text = html`You declined the invitation of ${isolated(refused.studio.name)}.`;
    const page = invitationNotice(await this.studioOf(refused), 'Invitation declined', text);
    sendStudioPage(response, { status: 200, page });
  }

  private async form(
    response: Response,
    status: number,
    { token, name }: Pick<InvitationForm, 'token' | 'name'>,
    problem: string | null,
  ): Promise<void> {
    const found = await this.links.find(token);
    if (found) {
      const page = invitationForm({ token, invitation: found, studio: await this.studioOf(found), name, problem });
      sendStudioPage(response, { status, page });
    } else {
      const page = invitationNotice(null, UNUSABLE, html`${invitationEnded().message}`);
      sendStudioPage(response, { status: 422, page });
    }
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

function textFor({ code, message }: DomainError): string {
  return code === 'invalid_credentials' ? 'The password is wrong.' : message;
}
