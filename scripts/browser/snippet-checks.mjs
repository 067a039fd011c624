// The pieces of code of the guide, as its page shows them, pasted into websites; and what the components do in bad company.
import assert from 'node:assert/strict';

import { serveWebsite, startWay, strictPolicy, visit } from './embed-page.mjs';
import { signedIn } from './sandbox-owner.mjs';
import { assertFits, button } from './pages.mjs';

const BAIT = '<img src=x onerror="document.title=\'broken\'">';
const PHONE = '+1 212 555 0143';

/** A theme that styles everything it can. */
const THEME = `*{margin:6px!important;letter-spacing:.3em;text-transform:uppercase;line-height:3!important;
  text-align:center!important;font-style:italic;text-indent:2em;word-spacing:1em}
  h1,h2{letter-spacing:0}studio-schedule,studio-lead-form{white-space:pre}
  button,input,select{background:red!important;border:9px solid!important;width:10px!important;color:red!important}
  h3,li,ul,section,summary{display:none!important}label{position:absolute;opacity:0}`;

/** The websites of the guide, by the heading of their code. */
const SITES = { 'plain-html': {}, wordpress: { css: THEME }, wix: { isFramed: true } };

/** The live code of the guide, by the heading above it. */
async function snippetsOf(given, page) {
  await page.goto(`${given.url}/guides/put-it-on-a-website`);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.live')].map((live) => {
      let heading = live;
      while (heading.tagName !== 'H2') heading = heading.previousElementSibling;
      return [heading.id, live.previousElementSibling.querySelector('code').textContent];
    }),
  );
  await page.goto('about:blank');
  return Object.fromEntries(found);
}

/** Pastes one into a website of its own, as its owner does, and uses what is there. */
async function useSnippet(given, { page: first, origins }, owner, snippet, { css, isFramed, isStrict }) {
  const way = await startWay(given.url);
  const website = await serveWebsite('', { css, policy: isStrict ? strictPolicy(way.origin) : undefined });
  const frame = `<iframe title="Form" src="${website.origin}" width="100%" height="600"
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups"></iframe>`;
  const outer = isFramed ? await serveWebsite(frame) : website;
  origins.push(way.origin, website.origin, outer.origin);
  const kind = { kind: 'publishable', origins: [website.origin] };
  const { token: key } = await owner('manage/api-tokens', { name: 'Website', ...kind });
  website.show(snippet.replaceAll(given.url, way.origin).replace('ss_pub_your_key', key));
  const page = await first.context().newPage();
  try {
    await page.goto(outer.origin);
    const shown = isFramed ? page.frameLocator('iframe') : page;
    const hasList = snippet.includes('<studio-schedule');
    if (hasList) await shown.locator('studio-schedule [part=class]').first().waitFor();
    if (snippet.includes('<studio-prices')) await shown.locator('studio-prices [part=plan]').first().waitFor();
    const form = shown.locator('studio-lead-form');
    await assertFits(page);
    if (hasList && css) await assertUnstyled(shown.locator('studio-schedule [part=class]').first());
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await sendFrom(form);
    await form.getByText('Thank you.').waitFor();
    assert.equal((await sent).postDataJSON().source_page, `${outer.origin}/`);
  } finally {
    await page.close();
    await way.cut();
    for (const site of new Set([website, outer])) site.stop();
  }
}

async function assertUnstyled(row) {
  const style = await row.evaluate((element) => {
    const { display, letterSpacing, textTransform, fontStyle, textIndent, whiteSpace } = getComputedStyle(element);
    return { display, letterSpacing, textTransform, fontStyle, textIndent, whiteSpace };
  });
  assert.deepEqual(style, {
    display: 'grid',
    letterSpacing: 'normal',
    textTransform: 'none',
    fontStyle: 'normal',
    textIndent: '0px',
    whiteSpace: 'normal',
  });
}

const json = (status, body) => ({ status, json: body, headers: { 'Access-Control-Allow-Origin': '*' } });

/** Where the scripts of bot checks are, and the object that each of them makes. */
const PROVIDERS = {
  turnstile: ['https://challenges.cloudflare.com', 'turnstile'],
  hcaptcha: ['https://js.hcaptcha.com', 'hcaptcha'],
  recaptcha: ['https://www.google.com', 'grecaptcha'],
};

/** Scripts in place of those of the providers. */
async function routeProviders({ page, origins }) {
  for (const [name, [origin, object]] of Object.entries(PROVIDERS)) {
    origins.push(origin);
    const body = `globalThis.${object} = { reset() {}, render(place, { sitekey, callback }) {
      place.textContent = 'check ' + sitekey; setTimeout(() => callback('passed ${name}'), 100); } };
      studioBotCheck_${name}();`;
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}

async function sendFrom(form) {
  await form.getByLabel('Phone').fill(PHONE);
  await form.getByRole('checkbox').check();
  await button(form, 'Send').click();
}

const formOf = (key) => `<studio-lead-form key="${key}"></studio-lead-form>`;
const keyOf = (request) => request.headers().authorization.replace('Bearer ', '');

/** A timetable as a big studio has it: `weekly` classes a week, with markup wherever a person writes. */
function bigTimetable(rows, weekly) {
  const named = (id) => ({ id, name: BAIT, slug: BAIT });
  return Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    title: `${BAIT}${index}`,
    description: BAIT,
    starts_at: new Date(Date.now() + 3_600_000 + (index * 604_800_000) / weekly).toISOString(),
    ends_at: new Date(Date.now() + 7_200_000 + (index * 604_800_000) / weekly).toISOString(),
    room: named(1),
    activity_direction: named(1 + (index % 20)),
    trainer: { id: 1 + (index % 50), name: `${BAIT}${index % 50}` },
    available_spots: index % 9,
    booking_cutoff_minutes: null,
  }));
}

const PLAN = { description: BAIT, price_cents: 1_000, currency: 'EUR', sessions_count: 1, validity_days: 1 };
const BAIT_PRICES = [
  {
    key: 'group_class',
    sections: [
      {
        title: BAIT,
        plans: [{ ...PLAN, name: BAIT, is_trial: true, available_from_time: BAIT, available_until_time: BAIT }],
      },
    ],
  },
];
/** Of the longest time in which the page does not react. Two ways and other checks share the machine. */
const MOST_BLOCKED_MS = 2_000;

/** The checks, by what they show. */
export const SNIPPET_CHECKS = {
  'the code of the guide works in pages of plain HTML, WordPress and Wix, with and without a policy (EMB-1, EMB-2)':
    async (given, opened) => {
      const owner = await signedIn(given);
      const snippets = await snippetsOf(given, opened.page);
      assert.deepEqual(Object.keys(snippets), Object.keys(SITES));
      const uses = Object.entries(SITES).flatMap(([name, site]) =>
        [true, false].map((isStrict) => useSnippet(given, opened, owner, snippets[name], { ...site, isStrict })),
      );
      await Promise.all(uses);
    },

  'shows the bot check of the studio, and sends its token (EMB-11)': async (given, opened) => {
    const { page } = opened;
    await routeProviders(opened);
    await page.route('**/api/v1/website-form', (route) => {
      const provider = keyOf(route.request());
      return route.fulfill(json(200, { data: { bot_check: { provider, site_key: `our ${provider}` } } }));
    });
    const sent = [];
    await page.route('**/api/v1/website-leads', (route) => {
      sent.push(route.request().postDataJSON().bot_check_token);
      return route.fulfill(json(429, { message: 'Wait' }));
    });
    const names = Object.keys(PROVIDERS);
    const make = (service) =>
      `<script type="module" src="${service}/embed/v1.js"></script>${names.map((name) => formOf(name)).join('')}`;
    await visit(given, opened, make, async () => {
      const forms = names.map((name) => page.locator(`studio-lead-form[key=${name}]`));
      for (const [at, form] of forms.entries()) {
        await form.getByText(`check our ${names[at]}`).waitFor();
        await sendFrom(form);
      }
      for (const form of forms) {
        await form.getByText('Please try again in a minute.').waitFor();
        // The token was used: the next try needs another one.
        await button(form, 'Send').click();
        await form.getByText('Please complete the check below.').waitFor();
        assert.equal(await form.getByLabel('Phone').inputValue(), PHONE);
      }
      assert.deepEqual(new Set(sent), new Set(names.map((name) => `passed ${name}`)));
    });
  },

  'a studio that ends, is suspended or a demo is no longer shown, and its form says so (EMB-3, EMB-9)': async (
    given,
    opened,
  ) => {
    const { page } = opened;
    const statuses = [402, 404, 423];
    let isEnded = false;
    await page.route('**/api/v1/public/**', (route) => {
      const [, status] = /public\/s(\d+)/.exec(route.request().url());
      return route.fulfill(
        isEnded ? json(Number(status), { message: 'Ended' }) : json(200, { data: bigTimetable(3, 9) }),
      );
    });
    await page.route('**/api/v1/website-*', (route) => {
      const key = keyOf(route.request());
      const refusal = { message: 'No', code: key === '403' ? 'origin_not_allowed' : 'no' };
      return route.fulfill(json(Number(key), refusal));
    });
    const make = (service) =>
      `<script type="module" src="${service}/embed/v1.js"></script>` +
      statuses.map((status) => `<studio-schedule studio="s${status}" location="a"></studio-schedule>`).join('') +
      [401, 402, 403, 423].map((key) => formOf(key)).join('');
    await visit(given, opened, make, async ({ website }) => {
      const rows = page.locator('studio-schedule [part=class]');
      await rows.nth(8).waitFor();
      isEnded = true;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      for (const status of statuses)
        await page.locator(`[studio=s${status}]`).getByText('This cannot be shown right now.').waitFor();
      assert.equal(await rows.count(), 0);
      const forms = await page.locator('studio-lead-form').all();
      for (const form of forms) await sendFrom(form);
      for (const form of forms) await form.getByText('This form is not available here.').waitFor();
      // What its owner has to list.
      await page.locator('[key="403"]').getByText(`(${website.origin})`).waitFor();
      await assertFits(page);
    });
  },

  'a frame without an origin shows the timetable, and its form says that it is not available (EMB-9)': async (
    given,
    opened,
  ) => {
    const owner = await signedIn(given);
    const kind = { kind: 'publishable', origins: ['https://www.example.com'] };
    const { token } = await owner('manage/api-tokens', { name: 'Website', ...kind });
    const make = (
      service,
    ) => `<iframe title="Parts" width="100%" height="900" sandbox="allow-scripts allow-forms" srcdoc='
      <script src="${service}/embed/v1.js"></script>${formOf(token)}
      <studio-schedule studio="${given.sandbox}" location="brooklyn"></studio-schedule>'></iframe>`;
    await visit(given, opened, make, async ({ page }) => {
      const frame = page.frameLocator('iframe');
      await frame.locator('studio-schedule [part=class]').first().waitFor();
      await sendFrom(frame.locator('studio-lead-form'));
      await frame.getByText('This form is not available here. Please call the studio. (null)').waitFor();
    });
  },

  'stays quick with 10,000 classes, and shows markup in every field as text (EMB-7, EMB-12)': async (given, opened) => {
    const { page } = opened;
    const data = bigTimetable(10_000, 1_000);
    await page.route('**/schedule?*', (route) => route.fulfill(json(200, { data })));
    await page.route('**/price', (route) => route.fulfill(json(200, { data: BAIT_PRICES })));
    await page.addInitScript(() => {
      globalThis.blocked = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.blocked = Math.max(globalThis.blocked, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    const make = (service) => `<script type="module" src="${service}/embed/v1.js"></script>
      <studio-schedule studio="a" location="b" days="92"></studio-schedule>
      <studio-prices studio="a" location="b"></studio-prices>`;
    await visit(given, opened, make, async () => {
      const rows = page.locator('studio-schedule [part=class]');
      await rows.first().waitFor();
      assert.equal(await rows.count(), 200);
      await button(page.locator('studio-schedule'), 'Show more classes').press('Enter');
      assert.equal(await rows.count(), 400);
      const isAtNext = await rows.nth(200).evaluate((row) => row.getRootNode().activeElement === row);
      assert.ok(isAtNext, 'The keyboard does not go on at the next class.');
      const blocked = await page.evaluate(() => Math.round(globalThis.blocked));
      process.stdout.write(`10,000 classes: the page does not react for ${blocked} ms at most\n`);
      assert.ok(blocked < MOST_BLOCKED_MS, `${blocked} ms`);
      await page.locator('studio-prices').getByText(BAIT).first().waitFor();
      assert.equal(await page.locator('img, iframe, main script:not([src*=embed])').count(), 0);
      assert.equal(await page.title(), 'Our studio');
      await assertFits(page);
    });
  },

  'a class keeps the focus and its open description while the list is renewed (EMB-8)': async (given, opened) => {
    const { page } = opened;
    const data = bigTimetable(5, 5);
    let places = 7;
    const answer = () => data.map((one, at) => (at === 1 ? { ...one, available_spots: places } : one));
    await page.route('**/schedule?*', (route) => route.fulfill(json(200, { data: answer() })));
    const make = (service) => `<script type="module" src="${service}/embed/v1.js"></script>
      <studio-schedule studio="a" location="b"></studio-schedule>`;
    await visit(given, opened, make, async () => {
      const summary = page.locator('studio-schedule summary').first();
      await summary.press('Enter');
      places = 3;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.locator('studio-schedule').getByText('3 places left').nth(1).waitFor();
      assert.ok(await summary.evaluate((element) => element.getRootNode().activeElement === element));
      assert.ok(await summary.evaluate((element) => element.parentElement.open));
    });
  },
};
