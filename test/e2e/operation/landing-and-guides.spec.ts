import { Logger } from '@nestjs/common';
import { addDays, busy, calendarDateOf } from '@studio/kernel';

import { AdmitPublicVisit, StudioDirectory } from '../../../src/accounts';
import { guides } from '../../../src/site/guides/guide-catalogue';
import { TEXTS } from '../../../web/embed/texts';
import { readGuide } from '../../../src/site/guides/read-guide';
import { escapedHtml } from '@studio/http';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { openStudio } from '../../support/studio';

const FIRST = 'Open the first studio';
const WEEK = 'class="week"';
const UNREACHABLE = 'cannot be read at the moment';
const SCHEDULE = '/api/v1/public/demo-studio/riverside/schedule';

const partsOf = (text: string) => [FIRST, WEEK, UNREACHABLE].map((part) => text.includes(part));

describe('the landing page (OPS-5)', () => {
  it('says how to open the first studio until there is one, and shows no week without a demo studio', async () => {
    const service = await createTestApp();
    const { text: empty } = await service.http
      .get('/')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(partsOf(empty)).toEqual([true, false, false]);
    expect(empty).toContain('npm run studio -- studio create ');
    await openStudio(service);
    const { text } = await service.http.get('/').expect(200);
    expect(partsOf(text)).toEqual([false, false, false]);
    // A studio of somebody's own may have the name of the demo studio.
    const { ctx } = await openStudio(service, { slug: 'demo-studio' });
    await given(service).location(ctx, { name: 'Riverside' });
    await service.http.get(SCHEDULE).expect(200);
    const { text: named } = await service.http.get('/').expect(200);
    expect(partsOf(named)).toEqual([false, false, false]);
    await service.close();
  });

  it('leads to pages that exist', async () => {
    const { http } = await sharedTestApp({ environment: { RATE_LIMIT_HELP: '1000000' } });
    const { text } = await http.get('/').expect(200);
    const links = [...text.matchAll(/href="(\/(?:guides|help|version|readyz)[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(15);
    for (const link of new Set(links)) expect([link, (await http.get(link)).status]).toEqual([link, 200]);
  });

  it('leads to the sign-in of the desk where there is no demo studio', async () => {
    const { http } = await sharedTestApp({ environment: { RATE_LIMIT_HELP: '1000000' } });
    const { text } = await http.get('/').expect(200);
    expect(text).toContain('href="/desk/login"');
    expect(text).not.toContain('href="/desk/demo"');
  });

  it('is there while the database is unreachable, and while a read fails', async () => {
    const service = await createTestApp();
    const list = jest.spyOn(service.app.get(StudioDirectory), 'list').mockRejectedValue(new Error('away'));
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    for (let time = 0; time < 2; time += 1) {
      const { text } = await service.http.get('/').expect(200);
      expect(partsOf(text)).toEqual([false, false, true]);
    }
    // A mistake is no outage: it is logged, once.
    expect(logged.mock.calls).toEqual([[expect.stringContaining('cannot be read'), expect.stringContaining('away')]]);
    list.mockRestore();
    await openStudio(service);
    jest.spyOn(service.app.get(AdmitPublicVisit), 'execute').mockRejectedValue(busy(5));
    expect(partsOf((await service.http.get('/').expect(200)).text)).toEqual([false, false, true]);
    expect(logged).toHaveBeenCalledTimes(1);
    await service.close();
  });
});

describe('the week of the demo studio (OPS-5)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createDemoApp();
  });
  afterAll(() => service.close());

  const classesOfWeek = async () => {
    const today = calendarDateOf(service.clock.now(), 'Europe/Berlin');
    const { body } = await service.http.get(`${SCHEDULE}?to=${addDays(today, 6)}`).expect(200);
    return (body as { data: { title: string; starts_at: string; available_spots: number | null }[] }).data;
  };

  it('shows each class of the coming seven days and true numbers, without scripts', async () => {
    const { text } = await service.http.get('/').expect(200);
    const classes = await classesOfWeek();
    expect(classes.length).toBeGreaterThan(5);
    const shown = [...text.matchAll(/<p class="time">\s*(\d\d:\d\d).*?<p class="title">([^<]+)<\/p>/gs)];
    const named = shown.map(([, time, title = '']) => `${time} ${title.replaceAll('&amp;', '&')}`);
    expect(named.toSorted()).toEqual(classes.map((one) => `${one.starts_at.slice(11, 16)} ${one.title}`).toSorted());
    expect(text.match(/<section class="day/g)).toHaveLength(7);
    const numbers = [...text.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>(\d+)<\/dd>/g)].map(([, name, count]) => [name, count]);
    const free = classes.reduce((sum, { available_spots: spots }) => sum + (spots ?? 0), 0);
    expect(numbers.slice(0, 2)).toEqual([
      ['classes to come', String(classes.length)],
      ['free places', String(free)],
    ]);
    expect(text).not.toMatch(/<script|<style|\sstyle=/);
    expect(text).toContain('Open the desk of the demo studio');
    expect(text).toContain('href="/desk/login"');
  });

  it('is not sent again to a browser that has it, until a class has started', async () => {
    const { headers, text } = await service.http.get('/').expect(200);
    const again = () => service.http.get('/').set('If-None-Match', headers['etag'] ?? '');
    await again().expect(304);
    const [first] = await classesOfWeek();
    service.clock.moveTo(new Date(Date.parse(first?.starts_at ?? '') + 1));
    const { text: later } = await again().expect(200);
    expect(later).not.toBe(text);
    expect((later.match(/<p class="title">/g) ?? []).length).toBe((await classesOfWeek()).length);
  });

  it('asks the database for its version only while nothing has changed', async () => {
    await service.http.get('/').expect(200);
    const statements = await statementsDuring(async () => service.http.get('/').expect(200));
    expect(statements.filter((sql) => sql.includes('scheduling.scheduled_class'))).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(2);
  });
});

describe('the guides (OPS-6)', () => {
  it('are listed in their order, and each is a page whose sections its contents lead to', async () => {
    const { http } = await sharedTestApp();
    const { text: list } = await http.get('/guides').expect(200);
    const listed = [...list.matchAll(/href="\/guides\/([a-z-]+)"/g)].map(([, slug]) => slug);
    expect(listed.slice(0, 2)).toEqual(['host-it', 'set-up-a-studio']);
    expect(listed).toEqual(guides().map(({ slug }) => slug));
    for (const slug of listed) {
      const { text } = await http.get(`/guides/${slug}`).expect(200);
      const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
      expect(anchors.length).toBeGreaterThan(3);
      for (const id of anchors) expect(text).toContain(` id="${id}"`);
    }
  });

  it('answer 304 to a browser that has the page, and 404 with a page for an unknown name', async () => {
    const { http } = await sharedTestApp();
    const { headers } = await http.get('/guides/host-it').expect(200);
    await http
      .get('/guides/host-it')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    const { text } = await http
      .get('/guides/nothing')
      .expect(404)
      .expect('Content-Type', /^text\/html/);
    expect(text).toContain('There is no such guide.');
  });

  const page = (body: string) => `---\ntitle: T\nsummary: S\norder: 1\nminutes: 5\n---\n${body}`;

  it('are escaped where they show code', () => {
    const { body } = readGuide('a', page('## One\n\n```sh\necho "<b>" && x\n```\n'));
    expect(body.source).toContain('<code>echo &quot;&lt;b&gt;&quot; &amp;&amp; x\n</code>');
  });

  it('show what live code makes below it, from the same text (OPS-13)', () => {
    const code = '<studio-schedule studio="a"></studio-schedule>';
    const { body, isLive } = readGuide('a', page(`## One\n\n\`\`\`html live\n${code}\n\`\`\`\n`));
    expect(body.source).toContain(`${escapedHtml(code)}\n</code></pre></figure>\n<div class="live"`);
    expect(body.source).toContain(`>${code}</div>`);
    expect(isLive).toBe(true);
  });

  it('have the address of the service in live code, and let only such a page load and ask from there (OPS-13)', async () => {
    const { http } = await sharedTestApp({ environment: { PUBLIC_BASE_URL: 'https://service.example.org' } });
    const { text, headers } = await http.get('/guides/put-it-on-a-website').expect(200);
    const service = 'https://service.example.org';
    expect(text.match(new RegExp(`<script type="module" src="${service}/embed/v1.js"></script>`, 'g'))).toHaveLength(3);
    expect(text).not.toMatch(/\{(?:service|script|integrity)\}/);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${service}; connect-src 'self' ${service}`);
    const { headers: others } = await http.get('/guides/host-it').expect(200);
    expect(others['content-security-policy']).not.toContain('connect-src');
  });

  it('have the consent of the form in its languages (EMB-9)', () => {
    const guide = guides().find(({ slug }) => slug === 'put-it-on-a-website');
    const rows = [...(guide?.body.source ?? '').matchAll(/<tr><td>[A-Z][a-z]+<\/td><td>([^<]+)<\/td><\/tr>/g)];
    expect(rows.map(([, consent]) => consent)).toEqual(Object.values(TEXTS).map(({ consent }) => consent));
  });

  it.each([
    ['no front matter', '## One\n'],
    ['an unknown key', page('').replace('order', 'place')],
    ['HTML', page('<b>x</b>')],
    ['a block without a language', page('```\nx\n```')],
  ])('cannot be read with %s', (_what, source) => {
    expect(() => readGuide('a', source)).toThrow('The guide a cannot be read: ');
  });
});
