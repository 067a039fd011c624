import css from './embed.css';
import { h } from './dom';
import { SERVICE } from './service';
import { type Language, languageFor } from '../shared/texts';
import { type TextName, textIn } from './texts';

/** One sheet for all. Unlike a `style` element, it is within a page's policy that allows no inline styles. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** What the components have in common: style, language, service, and a new start when an attribute changes. */
export abstract class StudioElement extends HTMLElement {
  protected readonly shadow = this.attachShadow({ mode: 'open' });
  protected readonly root = h('div', { part: 'root', class: 'root' });
  /** Ends whatever the element waits for. */
  protected running = new AbortController();
  private isPlanned = false;

  constructor() {
    super();
    this.shadow.adoptedStyleSheets = [sheet];
    this.shadow.append(this.root);
  }

  /** Shows everything anew. */
  protected abstract begin(): void;

  connectedCallback(): void {
    this.plan();
  }

  disconnectedCallback(): void {
    this.running.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.plan();
  }

  protected get language(): Language {
    const around = this.closest('[lang]')?.getAttribute('lang');
    return languageFor([this.getAttribute('lang'), around, ...navigator.languages]);
  }

  protected say(name: TextName, values?: Readonly<Record<string, string | number>>): string {
    return textIn(this.language, name, values);
  }

  /** The address below `/api/v1` of the service. */
  protected address(...parts: readonly string[]): string {
    const service = (this.getAttribute('service') ?? SERVICE).replace(/\/+$/, '');
    return [`${service}/api/v1`, ...parts.map(encodeURIComponent)].join('/');
  }

  /** Once, however many attributes are set together. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    queueMicrotask(() => {
      this.isPlanned = false;
      this.running.abort();
      if (!this.isConnected) return;
      this.running = new AbortController();
      this.root.lang = this.language;
      this.begin();
    });
  }
}
