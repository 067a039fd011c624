import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { actorContext, RateLimited } from '@studio/access';
import { readForm, sendStudioPage, ServiceAddress, STATUS_OF_KIND } from '@studio/http';
import { DomainError, notFound, singleLine } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { Language } from '@studio/texts';
import type { Request, Response } from 'express';

import { demoReadonly, PublicStudioContent, type PublicVisit, StudioDirectory, Visit } from '../../accounts';
import { LEAD_NAME_MAX, LEAD_PHONE_MAX, StudioBotChecks, TakeLead } from '../../leads';
import { locationContacts } from '../../scheduling';
import { FormStamps } from './form-stamp';
import { BOT_CHECKS, type FormProblems, leadForm, sentPage, type ShownForm } from './lead-view';
import { say } from './messages';
import { assertShown, languageFor } from './studio-pages.controller';

type Typed = Pick<ShownForm, 'name' | 'phone' | 'hasAgreed'>;

/** What is said of refusals of the form as a whole. */
const TEXTS = new Map<string, 'tooFast' | 'checkFailed' | 'checkAway' | 'demoForm'>([
  ['bot_suspected', 'tooFast'],
  ['bot_check_failed', 'checkFailed'],
  ['bot_check_unavailable', 'checkAway'],
  ['demo_readonly', 'demoForm'],
]);

const NOTHING_TYPED: Typed = { name: '', phone: '', hasAgreed: false };

/**
 * The form of a studio's page (PAGE-9). Nobody is signed in here, so a page of others that posts it does no more than its
 * server could: no token against that is needed. Its stamp has to come from the form.
 */
@ApiExcludeController()
@Controller('s/:accountSlug/:locationSlug/lead')
@PublicStudioContent()
export class LeadPageController {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly uow: UnitOfWork,
    private readonly checks: StudioBotChecks,
    private readonly takeLead: TakeLead,
    private readonly stamps: FormStamps,
    private readonly address: ServiceAddress,
  ) {}

  @Get()
  @RateLimited('websiteForm')
  async show(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') slug: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.assertThere(visit, slug);
    const language = languageFor(request, query['lang'], visit);
    if (query['sent'] === undefined)
      await this.form(response, { visit, slug, language, status: 200 }, NOTHING_TYPED, {});
    else sendStudioPage(response, { status: 200, page: sentPage(language, await this.brandingOf(visit), slug) });
  }

  @Post()
  @RateLimited('websiteLeads')
  async send(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') slug: string,
    @Query('lang') lang: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.assertThere(visit, slug);
    const language = languageFor(request, lang, visit);
    const fields = await readForm(request, response);
    const typed = typedOf(fields);
    const problems = problemsOf(typed, language);
    try {
      if (visit.studio.mode === 'demo_readonly') throw demoReadonly();
      if (Object.keys(problems).length > 0)
        return await this.form(response, { visit, slug, language, status: 422 }, typed, problems);
      await this.store(visit, slug, typed, fields, request);
      response.redirect(303, `/s/${visit.studio.slug}/${slug}/lead?sent&lang=${language}`);
    } catch (error) {
      const problem = problemOf(error, language);
      if (!(error instanceof DomainError) || problem === null) throw error;
      if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
      const status = STATUS_OF_KIND[error.kind];
      await this.form(response, { visit, slug, language, status }, typed, problem);
    }
  }

  private async store(
    visit: PublicVisit,
    slug: string,
    { name, phone }: Typed,
    fields: Readonly<Record<string, unknown>>,
    request: Request,
  ): Promise<void> {
    const { ctx, studio } = visit;
    const proof = {
      honeypot: textOf(fields['website']),
      formSeconds: this.stamps.secondsSince(textOf(fields['stamp']), stampedPage(visit, slug), ctx.now),
      botCheckToken: tokenOf(fields),
      clientAddress: request.ip ?? null,
    };
    const lead = { name: name || null, phone, sourcePage: this.address.of(`/s/${studio.slug}/${slug}`) };
    await this.takeLead.execute(actorContext({ ...ctx, actor: { kind: 'system', name: 'studio page' } }), lead, proof);
  }

  private async form(
    response: Response,
    { visit, slug, language, status }: { visit: PublicVisit; slug: string; language: Language; status: number },
    typed: Typed,
    problems: FormProblems,
  ): Promise<void> {
    const [studio, check] = await Promise.all([this.brandingOf(visit), this.checks.find(visit.ctx)]);
    const page = leadForm({
      ...typed,
      language,
      studio,
      isDemo: visit.studio.mode === 'demo_readonly',
      locationSlug: slug,
      stamp: this.stamps.issue(stampedPage(visit, slug), visit.ctx.now),
      check: check && { provider: check.provider, siteKey: check.site_key },
      problems,
    });
    sendStudioPage(response, { status, page });
  }

  private async brandingOf({ studio }: PublicVisit) {
    const branding = await this.studios.branding(studio.slug);
    if (!branding) throw notFound('The studio');
    return branding;
  }

  /** Throws `not_found` where the page is off, or there is no such location. */
  private async assertThere(visit: PublicVisit, slug: string): Promise<void> {
    assertShown(visit);
    const [locations] = await this.uow.read(visit.ctx, [locationContacts(visit.ctx.accountId)]);
    if (!locations.some((location) => location.slug === slug)) throw notFound('The location');
  }
}

function stampedPage({ studio }: PublicVisit, slug: string): string {
  return `${studio.accountId} ${slug}`;
}

function typedOf(fields: Readonly<Record<string, unknown>>): Typed {
  return {
    name: singleLine(textOf(fields['name'])),
    phone: singleLine(textOf(fields['phone'])),
    hasAgreed: fields['consent'] === 'yes',
  };
}

/** Of the provider whose check was shown. Whether there is to be one, and by whom, is decided where the token is asked for. */
function tokenOf(fields: Readonly<Record<string, unknown>>): string | null {
  const tokens = Object.values(BOT_CHECKS).map(({ field }) => textOf(fields[field]));
  return tokens.find((token) => token !== '') ?? null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function problemsOf({ name, phone, hasAgreed }: Typed, language: Language): FormProblems {
  return {
    ...(name.length > LEAD_NAME_MAX && { name: say(language, 'nameProblem') }),
    ...((phone === '' || phone.length > LEAD_PHONE_MAX) && { phone: say(language, 'phoneProblem') }),
    ...(!hasAgreed && { consent: say(language, 'consentProblem') }),
  };
}

/** What a visitor reads; null for what is no matter of the form. */
function problemOf(error: unknown, language: Language): FormProblems | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'validation_failed') return { phone: say(language, 'phoneProblem') };
  const text = TEXTS.get(error.code);
  return text === undefined ? null : { form: say(language, text) };
}
