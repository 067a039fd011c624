import { LEAST_SECONDS } from '../../src/leads/domain/website-form';
import { type BotCheck, showBotCheck, type ShownCheck } from './bot-check';
import { h, webAddress } from './dom';
import { ask, Refusal } from './service';
import { StudioElement } from './studio-element';

const PAGE_MAX = 2_048;
const NOT_AVAILABLE = [401, 402, 403, 404, 423];

/** A form for a first contact: `<studio-lead-form key="ss_pub_…" privacy="/privacy" lang>`. */
export class LeadFormElement extends StudioElement {
  static readonly observedAttributes = ['key', 'privacy', 'lang', 'service'];

  private form = h('form');
  private readonly status = h('p', { part: 'status', class: 'status', role: 'status', tabindex: '-1' });
  private check: ShownCheck | null = null;
  private needsCheck = false;
  private shownAt = 0;
  private isSending = false;

  protected begin(): void {
    this.form = this.build();
    this.status.textContent = '';
    this.status.classList.remove('problem');
    this.root.replaceChildren(this.form, this.status);
    this.shownAt = performance.now();
    this.isSending = false;
    void this.prepareCheck(this.running.signal);
  }

  private build(): HTMLFormElement {
    const privacy = webAddress(this.getAttribute('privacy'), document.baseURI);
    const link = privacy
      ? h('a', { href: privacy, target: '_blank', rel: 'noopener', part: 'privacy' }, this.say('privacy'))
      : null;
    const agreed = h('input', { type: 'checkbox', name: 'consent', 'aria-describedby': 'consent-error' });
    const form = h(
      'form',
      { part: 'form', novalidate: true },
      field('name', this.say('name'), { autocomplete: 'name', maxlength: '255' }),
      field('phone', this.say('phone'), {
        type: 'tel',
        autocomplete: 'tel',
        maxlength: '255',
        'aria-required': 'true',
      }),
      // For programs that fill in everything; people do not find it.
      h(
        'div',
        { class: 'trap', 'aria-hidden': 'true' },
        h('input', { name: 'website', tabindex: '-1', autocomplete: 'off', 'aria-label': 'Website' }),
      ),
      h(
        'div',
        { class: 'field', part: 'consent' },
        h('label', { class: 'check' }, agreed, h('span', {}, h('slot', { name: 'consent' }, this.say('consent')))),
        link,
        problem('consent'),
      ),
      h('slot', { name: 'bot-check' }),
      h('button', { part: 'button', type: 'submit' }, this.say('send')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.send();
    });
    return form;
  }

  /** Without an answer the form is sent without a check: the service decides. */
  private async prepareCheck(signal: AbortSignal): Promise<void> {
    this.check = null;
    this.needsCheck = false;
    for (const old of this.querySelectorAll('[slot=bot-check]')) old.remove();
    try {
      const headers = this.headers();
      const { data } = await ask<{ bot_check: BotCheck | null }>(this.address('website-form'), { headers, signal });
      if (!data.bot_check || signal.aborted) return;
      this.needsCheck = true;
      const place = h('div', { slot: 'bot-check' });
      this.append(place);
      this.check = await showBotCheck(place, data.bot_check);
    } catch {
      // The form says so when the form is sent.
    }
  }

  private async send(): Promise<void> {
    if (this.isSending || !this.isComplete()) return;
    const { signal } = this.running;
    this.busy(true);
    try {
      const left = LEAST_SECONDS - this.seconds();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left * 1_000));
      const body = this.body();
      const { data } = await ask<{ id: number }>(this.address('website-leads'), {
        headers: this.headers(),
        body,
        signal,
      });
      if (signal.aborted) return;
      this.form.remove();
      for (const place of this.querySelectorAll('[slot=bot-check]')) place.remove();
      this.report(this.say('sent'));
      this.status.focus();
      this.dispatchEvent(new CustomEvent('studio-lead', { bubbles: true, composed: true, detail: { id: data.id } }));
    } catch (error) {
      if (signal.aborted) return;
      this.refused(error);
      this.check?.again();
    } finally {
      if (!signal.aborted) this.busy(false);
    }
  }

  private isComplete(): boolean {
    this.report('');
    const phone = this.value('phone') ? '' : this.say('required');
    const consent = this.input('consent').checked ? '' : this.say('consentNeeded');
    this.mark({ name: '', phone, consent });
    if (phone || consent) return false;
    if (this.needsCheck && !this.check?.token) {
      this.report(this.say(this.check ? 'botCheck' : 'failed'), true);
      // Its script did not come, such as through a blocker that is off by now.
      if (!this.check) void this.prepareCheck(this.running.signal);
      return false;
    }
    return true;
  }

  private body(): object {
    return {
      name: this.value('name') || null,
      phone: this.value('phone'),
      source_page: pageAddress().slice(0, PAGE_MAX),
      honeypot: this.value('website') || null,
      form_seconds: Math.round(this.seconds()),
      bot_check_token: this.check?.token || null,
    };
  }

  private refused(error: unknown): void {
    const { status, body } = error instanceof Refusal ? error : { status: 0, body: {} as Refusal['body'] };
    if (status === 422) {
      const { name, phone, ...others } = body.errors ?? {};
      this.mark({ name: name?.[0] ?? '', phone: phone?.[0] ?? '', consent: '' });
      const further = Object.values(others)[0]?.[0] ?? (name || phone ? '' : (body.message ?? this.say('failed')));
      this.report(further, true);
      return;
    }
    if (status === 429) this.report(this.say('wait'), true);
    else {
      const text = this.say(NOT_AVAILABLE.includes(status) ? 'unavailable' : 'failed');
      // For the owner, who has to list it: the frame of a website builder has an origin of its own.
      this.report(body.code === 'origin_not_allowed' ? `${text} (${location.origin})` : text, true);
    }
  }

  /** Shows what is wrong below its input, and leads to the first. */
  private mark(problems: Readonly<Record<'name' | 'phone' | 'consent', string>>): void {
    let first: HTMLInputElement | undefined;
    for (const [name, text] of Object.entries(problems)) {
      const input = this.input(name);
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      const place = this.form.querySelector(`#${name}-error`);
      if (place) place.textContent = text;
      if (text) first ??= input;
    }
    first?.focus();
  }

  private busy(isSending: boolean): void {
    this.isSending = isSending;
    const button = this.form.querySelector('button');
    if (!button) return;
    // Disabled, it would lose the focus.
    button.setAttribute('aria-disabled', String(isSending));
    button.textContent = this.say(isSending ? 'sending' : 'send');
  }

  private report(text: string, isProblem = false): void {
    this.status.textContent = text;
    this.status.classList.toggle('problem', isProblem);
  }

  private headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.getAttribute('key') ?? ''}`, 'Accept-Language': this.language };
  }

  private seconds(): number {
    return (performance.now() - this.shownAt) / 1_000;
  }

  private input(name: string): HTMLInputElement {
    return this.form.elements.namedItem(name) as HTMLInputElement;
  }

  private value(name: string): string {
    return this.input(name).value.trim();
  }
}

/** The page that the visitor sees, also where the form is in a frame of it. Without its query, which can name people. */
function pageAddress(): string {
  const isFramed = window.top !== window && document.referrer !== '';
  const { origin, pathname } = new URL(isFramed ? document.referrer : location.href);
  return origin + pathname;
}

function field(name: string, label: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const input = h('input', { id: name, name, part: 'input', 'aria-describedby': `${name}-error`, ...attributes });
  return h('div', { class: 'field', part: 'field' }, h('label', { for: name }, label), input, problem(name));
}

function problem(name: string): HTMLElement {
  return h('p', { id: `${name}-error`, class: 'problem', part: 'error', role: 'alert' });
}
