// In place of `remarkable`, `remarkable/linkify` and `dompurify`.
import { reading } from './later.js';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const paragraphOf = (text) =>
  `<p>${text.replaceAll('`', '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character])}</p>`;

/** Renders the text as one paragraph until the library is loaded. */
export class Remarkable {
  #settings;
  #renderer;

  constructor(...settings) {
    this.#settings = settings;
  }

  core = { ruler: { disable: () => {} } };
  block = { ruler: { enable: () => {} } };
  set() {}
  use() {
    return this;
  }

  render(text) {
    if (!reading.module) return paragraphOf(text);
    this.#renderer ??= new reading.module.Remarkable(...this.#settings);
    return this.#renderer.render(text);
  }
}

export const linkify = () => {};

const hooks = [];
let purifier;

/** Made like `DOMPurify(window)`. What is rendered before the library is loaded has no markup of its own. */
export default (window) => ({
  addHook: (...hook) => hooks.push(hook),
  sanitize(html, options) {
    if (!reading.module) return html;
    if (!purifier) {
      purifier = reading.module.DOMPurify(window);
      for (const hook of hooks) purifier.addHook(...hook);
    }
    return purifier.sanitize(html, options);
  },
});
