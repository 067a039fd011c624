import { h, put } from './dom';
import { intl } from '../shared/intl';
import { type Answer, ask, Refusal } from './service';
import { StudioElement } from './studio-element';

/** A change is shown within a minute. */
const AGAIN_MS = 30_000;
/** After failures in a row: soon, then less often, up to the usual time. */
const RETRIES_MS = [3_000, 8_000, 15_000];
const BONES = 5;

/** Shows what the public interface answers, and keeps it current while the page is looked at. */
export abstract class PublicElement<Data> extends StudioElement {
  protected readonly content = h('div', { class: 'content' });
  private readonly status = h('p', { part: 'status', class: 'status', role: 'status' });
  private shown: (Answer<Data> & { readonly at: Date }) | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What is read, below the public part of the interface. */
  protected abstract source(): string;
  /** Shows the data, and returns the text that stands in its place where there is none. */
  protected abstract show(data: Data): string;
  /** Further parts, above the content. */
  protected frame(): readonly HTMLElement[] {
    return [];
  }

  protected begin(): void {
    this.shown = null;
    this.failures = 0;
    this.root.replaceChildren(...this.frame(), this.content, this.status);
    this.content.replaceChildren(skeleton());
    this.note(this.say('loading'), true);
    this.root.setAttribute('aria-busy', 'true');
    const { signal } = this.running;
    document.addEventListener('visibilitychange', () => document.hidden || void this.read(signal), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.timer), { once: true });
    void this.read(signal);
  }

  /** Shows what is there again, such as after a choice of the visitor. */
  protected refresh(): void {
    if (this.shown) this.note(this.show(this.shown.data));
  }

  private async read(signal: AbortSignal): Promise<void> {
    clearTimeout(this.timer);
    try {
      const answer = await ask<Data>(this.source(), { signal });
      if (signal.aborted) return;
      const isRecovered = this.failures > 0 || !this.shown;
      const isSame = answer.tag !== null && answer.tag === this.shown?.tag;
      this.failures = 0;
      this.shown = { ...answer, at: new Date() };
      if (!isSame || isRecovered || this.isAging()) this.refresh();
    } catch (error) {
      if (signal.aborted) return;
      this.failures += 1;
      this.failed(error);
    }
    this.root.removeAttribute('aria-busy');
    // Two reads can overlap, such as when the page is looked at again: one of them goes on.
    clearTimeout(this.timer);
    // Spread, as otherwise all visitors would ask at the same moment after the service was away.
    const wait = (RETRIES_MS[this.failures - 1] ?? AGAIN_MS) * (0.8 + Math.random() * 0.4);
    if (!document.hidden) this.timer = setTimeout(() => void this.read(signal), wait);
  }

  /** Whether what is shown changes with the time alone. */
  protected isAging(): boolean {
    return false;
  }

  /** What was read stays, unless the studio is no longer shown. */
  private failed(error: unknown): void {
    const isGone = error instanceof Refusal && [402, 404, 423].includes(error.status);
    if (this.shown && !isGone) {
      const time = intl(Intl.DateTimeFormat, this.language, { timeStyle: 'short' }).format(this.shown.at);
      this.note(this.say('stale', { time }));
      return;
    }
    this.shown = null;
    this.content.replaceChildren();
    this.note(this.say('away'));
  }

  private note(text: string, isUnseen = false): void {
    put(this.status, text);
    this.status.classList.toggle('unseen', isUnseen);
  }
}

function skeleton(): HTMLElement {
  const bones = Array.from({ length: BONES }, () => h('div', { class: 'bone', part: 'skeleton' }));
  return h('div', { 'aria-hidden': 'true' }, ...bones);
}
