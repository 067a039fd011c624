import { html, type Html, type StudioPage, studioPage } from '@studio/http';
import type { Language } from '@studio/texts';

import type { StudioBranding } from '../../accounts';
import { BOT_CHECK_SCRIPTS, type BotCheckProvider, LEAD_NAME_MAX, LEAD_PHONE_MAX } from '../../leads';
import { say } from './messages';

/** How each provider is shown: its script finds the element by the class, and adds a field with the token to the form. */
export const BOT_CHECKS = {
  turnstile: {
    script: BOT_CHECK_SCRIPTS.turnstile,
    sources: ['https://challenges.cloudflare.com'],
    element: 'cf-turnstile',
    field: 'cf-turnstile-response',
  },
  hcaptcha: {
    script: BOT_CHECK_SCRIPTS.hcaptcha,
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    element: 'h-captcha',
    field: 'h-captcha-response',
  },
  recaptcha: {
    script: BOT_CHECK_SCRIPTS.recaptcha,
    sources: ['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'],
    element: 'g-recaptcha',
    field: 'g-recaptcha-response',
  },
} as const satisfies Readonly<Record<BotCheckProvider, object>>;

/** What is wrong with a sent form: beside an input, or with the form as a whole. */
export type FormProblems = Readonly<Partial<Record<'name' | 'phone' | 'consent' | 'form', string>>>;

/** The form as it is shown. */
export interface ShownForm {
  readonly language: Language;
  readonly studio: StudioBranding;
  readonly isDemo: boolean;
  readonly locationSlug: string;
  readonly stamp: string;
  readonly check: { readonly provider: BotCheckProvider; readonly siteKey: string } | null;
  readonly name: string;
  readonly phone: string;
  readonly hasAgreed: boolean;
  readonly problems: FormProblems;
}

/** The form in which a visitor leaves a number. It works without scripts, unless the studio has a bot check. */
export function leadForm(form: ShownForm): StudioPage {
  const { language, studio, isDemo, locationSlug, stamp, check, hasAgreed, problems } = form;
  const path = pathOf(studio, locationSlug);
  const provider = check && BOT_CHECKS[check.provider];
  return studioPage({
    language,
    title: say(language, 'contactButton'),
    isError: Object.keys(problems).length > 0,
    studio,
    check: provider,
    frame: { styles: ['/forms.css', '/studio.css'] },
    content: html`
      <h1>${say(language, 'contact')}</h1>
      <p class="lead">${say(language, 'contactLead', { studio: studio.name })}</p>
      ${isDemo ? html`<p class="note">${say(language, 'demoForm')}</p>` : []}
      ${problems.form === undefined ? [] : html`<p class="error" role="alert">${problems.form}</p>`}
      <form method="post" action="${path}/lead?lang=${language}" novalidate>
        <input type="hidden" name="stamp" value="${stamp}" />
        ${fieldHtml({ id: 'phone', type: 'tel', label: say(language, 'phone'), value: form.phone, max: LEAD_PHONE_MAX, problem: problems.phone, isRequired: true })}
        ${fieldHtml({ id: 'name', type: 'text', label: say(language, 'name'), value: form.name, max: LEAD_NAME_MAX, problem: problems.name, isRequired: false })}
        <div class="trap" aria-hidden="true">
          <label for="website">${say(language, 'empty')}</label>
          <input id="website" name="website" tabindex="-1" autocomplete="off" />
        </div>
        <div class="field">
          <label class="check" for="consent">
            <input
              id="consent"
              type="checkbox"
              name="consent"
              value="yes"
              required
              ${hasAgreed ? html`checked` : []}
              ${stateOf('consent', problems.consent)}
            />
            <span>${say(language, 'consent', { studio: studio.name })}</span>
          </label>
          ${problemHtml('consent', problems.consent)}
        </div>
        ${check && provider ? checkHtml(provider.element, check.siteKey, language) : []}
        <div class="actions"><button class="main" type="submit">${say(language, 'send')}</button></div>
      </form>
      <p class="after"><a href="${path}?lang=${language}">${say(language, 'back')}</a></p>
    `,
  });
}

/** After the form was sent. */
export function sentPage(language: Language, studio: StudioBranding, locationSlug: string): StudioPage {
  return studioPage({
    language,
    title: say(language, 'sent'),
    studio,
    content: html`
      <h1>${say(language, 'sent')}</h1>
      <p class="lead" role="status">${say(language, 'sentLead', { studio: studio.name })}</p>
      <p><a href="${pathOf(studio, locationSlug)}?lang=${language}">${say(language, 'back')}</a></p>
    `,
  });
}

interface Field {
  readonly id: 'name' | 'phone';
  readonly type: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly problem: string | undefined;
  readonly isRequired: boolean;
}

function fieldHtml({ id, type, label, value, max, problem, isRequired }: Field): Html {
  const autocomplete = id === 'phone' ? 'tel' : 'name';
  return html`
    <div class="field">
      <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        type="${type}"
        autocomplete="${autocomplete}"
        maxlength="${max}"
        value="${value}"
        ${isRequired ? html`required` : []}
        ${stateOf(id, problem)}
      />
      ${problemHtml(id, problem)}
    </div>
  `;
}

function stateOf(id: string, problem: string | undefined): Html {
  return problem === undefined ? html`` : html`aria-invalid="true" aria-describedby="${id}-problem" autofocus`;
}

function problemHtml(id: string, problem: string | undefined): Html {
  return problem === undefined ? html`` : html`<p class="problem" id="${id}-problem">${problem}</p>`;
}

function checkHtml(element: string, siteKey: string, language: Language): Html {
  return html`
    <div class="field ${element}" data-sitekey="${siteKey}"></div>
    <noscript><p class="note">${say(language, 'checkNeedsScript')}</p></noscript>
  `;
}

function pathOf({ slug }: StudioBranding, locationSlug: string): string {
  return `/s/${slug}/${locationSlug}`;
}
