// The components for websites, pasted into pages of other origins.
import assert from 'node:assert/strict';
import path from 'node:path';

import { button, assertFits, assertWellMade } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';
import { serveWebsite, startWay, visit } from './embed-page.mjs';

const MINUTE_MS = 60_000;
const LANGUAGES = {
  en: 'Trainer',
  de: 'Leitung',
  es: 'Profesor',
  uk: 'Тренер',
  pl: 'Trener',
  fr: 'Professeur',
};
const BAIT = '<img src=x onerror="document.title=\'broken\'">';

/** What an owner pastes. */
function snippets(service, { studio, location, key = 'ss_pub_none', script = '/embed/v1.js', further = '' }) {
  return `<script type="module" src="${service}${script}" ${further}></script>
    <studio-schedule studio="${studio}" location="${location}"></studio-schedule>
    <h2>Prices</h2>
    <studio-prices studio="${studio}" location="${location}"></studio-prices>
    <h2>Come to a trial class</h2>
    <studio-lead-form key="${key}" privacy="/privacy"></studio-lead-form>`;
}

const place = { location: 'brooklyn' };
const rows = (page) => page.locator('studio-schedule [part=class]');

/** The checks, by what they show. */
export const EMBED_CHECKS = {
  'the three parts are shown, well made, within the strictest policy of a page (EMB-2, EMB-8)': async (
    given,
    opened,
  ) => {
    const make = (service) => snippets(service, { ...place, studio: given.sandbox });
    await visit(
      given,
      opened,
      make,
      async ({ page }) => {
        await rows(page).first().waitFor();
        await page.locator('studio-prices [part=plan]').first().waitFor();
        await assertFits(page);
        await assertWellMade(page, { hasScripts: true });
      },
      { strict: true },
    );
  },

  'with the hash of the script, as a module or not, and twice in a page (EMB-1)': async (given, opened) => {
    const { script, integrity } = await (await fetch(`${given.url}/embed/v1.json`)).json();
    const make = (service) =>
      snippets(service, {
        ...place,
        studio: given.sandbox,
        script,
        further: `integrity="${integrity}" crossorigin="anonymous"`,
      }) + `<script async src="${service}/embed/v1.js"></script>`;
    await visit(given, opened, make, async ({ page }) => rows(page).first().waitFor());
    const classic = (service) => make(service).replaceAll('type="module"', 'defer');
    await visit(given, opened, classic, async ({ page }) => rows(page).first().waitFor());
  },

  'speaks the language of the page around it (EMB-6)': async (given, opened) => {
    const make = (service) =>
      `<script type="module" src="${service}/embed/v1.js"></script>` +
      Object.keys(LANGUAGES)
        .map(
          (language) => `<section lang="${language}">
            <studio-schedule studio="${given.sandbox}" location="brooklyn"></studio-schedule></section>`,
        )
        .join('');
    await visit(given, opened, make, async ({ page }) => {
      for (const [language, word] of Object.entries(LANGUAGES)) {
        const part = page.locator(`[lang=${language}] studio-schedule`);
        await part.getByText(word, { exact: true }).waitFor();
        await part.locator('[part=class]').first().waitFor();
      }
      await assertFits(page);
    });
  },

  'a visitor chooses a direction, a trainer and a day, and keeps the focus (EMB-5)': async (given, opened) => {
    const make = (service) => snippets(service, { ...place, studio: given.sandbox });
    await visit(given, opened, make, async ({ page }) => {
      const all = await rows(page)
        .first()
        .waitFor()
        .then(() => rows(page).count());
      for (const name of ['Direction', 'Trainer', 'Day']) {
        const select = page.locator('studio-schedule').getByLabel(name, { exact: true });
        await select.focus();
        await select.selectOption({ index: 1 });
        assert.ok((await rows(page).count()) < all, name);
        assert.equal(await select.evaluate((element) => element.getRootNode().activeElement === element), true);
        await select.selectOption('');
        assert.equal(await rows(page).count(), all);
      }
    });
  },

  'markup in a title is text, and a change is shown within a minute (EMB-3, EMB-7)': async (given, opened) => {
    const owner = await signedIn(given);
    const address = `${given.url}/api/v1/public/${given.sandbox}/${place.location}/schedule`;
    const { data } = await (await fetch(address)).json();
    const coming = data.filter(({ starts_at: start }) => Date.parse(start) > Date.now() + 10 * MINUTE_MS);
    // Another one in each way, as they are walked at the same time.
    const { id, title } = coming[opened.page.viewportSize().width < 600 ? 0 : 1];
    const make = (service) => snippets(service, { ...place, studio: given.sandbox });
    await visit(given, opened, make, async ({ page }) => {
      await rows(page).first().waitFor();
      await owner(`manage/classes/${id}`, { title: BAIT }, 'PATCH');
      try {
        await rows(page).getByText(BAIT).first().waitFor({ timeout: MINUTE_MS });
        assert.equal(await page.title(), 'Our studio');
        assert.equal(await page.locator('studio-schedule img').count(), 0);
      } finally {
        await owner(`manage/classes/${id}`, { title }, 'PATCH');
      }
    });
  },

  'keeps what it has while the service is away, and goes on by itself (EMB-3)': async (given, { page, origins }) => {
    const make = (service) => snippets(service, { ...place, studio: given.sandbox });
    // Chromium writes each lost request into the console, whatever the page does about it.
    page.context().removeAllListeners('console');
    await visit(given, { page, origins }, make, async ({ way }) => {
      await rows(page).first().waitFor();
      const status = page.locator('studio-schedule [part=status]');
      await way.cut();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await status.getByText('Last updated').waitFor({ timeout: MINUTE_MS });
      assert.ok((await rows(page).count()) > 0);
      await way.join();
      await page.waitForFunction(
        () => document.querySelector('studio-schedule').shadowRoot.querySelector('[part=status]').textContent === '',
        null,
        { timeout: MINUTE_MS },
      );
    });
  },

  'says quietly that a studio is not there (EMB-3)': async (given, opened) => {
    const make = (service) => snippets(service, { ...place, studio: 'nobody' });
    await visit(given, opened, make, async ({ page }) => {
      for (const name of ['studio-schedule', 'studio-prices'])
        await page.locator(name).getByText('This cannot be shown right now.').waitFor();
      await assertFits(page);
    });
  },

  'links of the form lead to pages only, never to a script (EMB-7)': async (given, opened) => {
    const make = (service) =>
      snippets(service, { ...place, studio: given.sandbox }).replace('"/privacy"', '"javascript:alert(1)"');
    await visit(given, opened, make, async ({ page }) => {
      await button(page.locator('studio-lead-form'), 'Send').waitFor();
      assert.equal(await page.locator('studio-lead-form a').count(), 0);
    });
  },

  'a visitor leaves a number, once, and the page hears of it (EMB-8 to EMB-10)': async (given, { page, origins }) => {
    const owner = await signedIn(given);
    const posts = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()));
    const way = await startWay(given.url);
    // The key is for the origin of the page, which is known once it is served.
    const website = await serveWebsite(`<script type="module" src="${way.origin}/embed/v1.js"></script>`);
    origins.push(way.origin, website.origin);
    const kind = { kind: 'publishable', origins: [website.origin] };
    const { token: key } = await owner('manage/api-tokens', { name: 'Website', ...kind });
    try {
      await page.goto(website.origin);
      await page.evaluate((value) => {
        document.addEventListener('studio-lead', ({ detail }) => (globalThis.heard = detail));
        const form = document.createElement('studio-lead-form');
        form.setAttribute('key', value);
        document.querySelector('main').append(form);
      }, key);
      const form = page.locator('studio-lead-form');
      await button(form, 'Send').click();
      await form.getByText('Please fill this in.').waitFor();
      await form.getByText('Please agree').waitFor();
      await assertWellMade(page, { hasScripts: true });
      await form.getByLabel('Name').fill('Jo Example');
      await form.getByLabel('Phone').fill('12');
      await form.getByRole('checkbox').check();
      await button(form, 'Send').click();
      await page.waitForFunction(
        () => document.querySelector('studio-lead-form').shadowRoot.querySelector('#phone-error').textContent !== '',
      );
      assert.equal(await form.getByLabel('Name').inputValue(), 'Jo Example');
      await form.getByLabel('Phone').fill('+1 212 555 0143');
      await button(form, 'Send').dblclick();
      await form.getByText('Thank you.').waitFor();
      assert.deepEqual(Object.keys(await page.evaluate(() => globalThis.heard)), ['id']);
      assert.equal(posts.length, 2);
      assert.equal(posts[1].source_page, `${website.origin}/`);
      assert.equal(posts[1].honeypot, null);
    } finally {
      await page.goto('about:blank');
      await way.cut();
      website.stop();
    }
  },
};

const PICTURES = {
  desktop: { viewport: { width: 900, height: 1_100 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 1_000 }, colorScheme: 'dark' },
  form: { viewport: { width: 390, height: 1_120 }, colorScheme: 'light', part: 'studio-prices' },
};

/** Pictures for the documents. */
export async function takeEmbedPictures(given, open, folder) {
  for (const [name, { part, ...options }] of Object.entries(PICTURES)) {
    const opened = await open({ ...options, timezoneId: 'Europe/Berlin' });
    const make = (service) => snippets(service, { ...place, studio: given.sandbox });
    await visit(given, opened, make, async ({ page }) => {
      await rows(page).first().waitFor();
      await page.locator('studio-prices [part=plan]').first().waitFor();
      if (part) await page.locator(part).evaluate((element) => element.previousElementSibling.scrollIntoView());
      await page.screenshot({ path: path.join(folder, `embed-${name}.png`) });
    });
    await opened.close();
  }
}
