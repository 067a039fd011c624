/** The bot checks that a studio can set. Their scripts are the only thing that is loaded from elsewhere. */

import { BOT_CHECK_SCRIPTS as SCRIPTS, type BotCheckProvider } from '../../src/leads/domain/website-form';

/** Their objects, which have the same methods. */
const OBJECTS = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' };

interface Provider {
  render(place: HTMLElement, options: object): unknown;
  reset(widget: unknown): void;
}

export interface BotCheck {
  readonly provider: BotCheckProvider;
  readonly site_key: string;
}

/** What the form needs of the check: its token, empty until it is passed, and a new try, as a token counts once. */
export interface ShownCheck {
  token: string;
  again(): void;
}

const loading = new Map<string, Promise<Provider>>();

/** Shows the check in a place of the page, outside the shadow: the providers look for theirs in the document. */
export async function showBotCheck(place: HTMLElement, check: BotCheck): Promise<ShownCheck> {
  if (!Object.hasOwn(SCRIPTS, check.provider)) throw new Error('This version does not know the check.');
  const provider = await (loading.get(check.provider) ?? load(check.provider));
  const shown: ShownCheck = { token: '', again: () => undefined };
  const forget = () => (shown.token = '');
  const widget = provider.render(place, {
    sitekey: check.site_key,
    callback: (token: string) => (shown.token = token),
    'expired-callback': forget,
    'error-callback': forget,
  });
  shown.again = () => {
    forget();
    provider.reset(widget);
  };
  return shown;
}

function load(name: BotCheck['provider']): Promise<Provider> {
  const promise = new Promise<Provider>((resolve, reject) => {
    const world = globalThis as unknown as Record<string, unknown>;
    const ready = `studioBotCheck_${name}`;
    world[ready] = () => resolve(world[OBJECTS[name]] as Provider);
    const script = document.createElement('script');
    script.src = `${SCRIPTS[name]}?render=explicit&onload=${ready}`;
    script.async = true;
    script.addEventListener('error', () => {
      loading.delete(name);
      script.remove();
      reject(new Error(`The script of ${name} cannot be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(name, promise);
  return promise;
}
