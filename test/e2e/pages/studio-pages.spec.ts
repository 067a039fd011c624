import { LANGUAGES } from '@studio/texts';

import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { addEventRow } from '../../support/events';
import { given } from '../../support/given';
import { clientOfRole } from '../../support/manage';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, addSeries, type OpenStudio, type OpenStudioInput, openStudio } from '../../support/studio';

const MARKUP = `</script><img src=x onerror=alert(1)>"'&`;
const DAY_MS = 86_400_000;

type Data = { readonly '@graph': readonly (Readonly<Record<string, unknown>> & { readonly '@type': string })[] };

describe('the page of a studio', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_HELP: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const ownerOf = (studio: OpenStudio) => clientOfRole(service, studio.ctx, 'owner');
  const openPage = async (input: OpenStudioInput = {}) => {
    const studio = await openStudio(service, { timezone: 'Europe/Berlin', ...input });
    const owner = await ownerOf(studio);
    expect((await owner('patch', '/account', { public_page_enabled: true })).status).toBe(200);
    return { studio, owner, path: `/s/${studio.slug}/main` };
  };
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    service.http.get(path).set({ Accept: 'text/html', ...headers });
  const statusesOf = async (...paths: readonly string[]) => {
    const found: number[] = [];
    for (const path of paths) found.push((await read(path)).status);
    return found;
  };
  const textOf = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await read(path, headers).expect(200)).text;
  const dataOf = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Data;
  const ofType = ({ '@graph': graph }: Data, type: string) => graph.filter((item) => item['@type'] === type);

  describe('is on or off (PAGE-1)', () => {
    it('is off for a new studio, and a change shows immediately', async () => {
      const studio = await openStudio(service);
      const owner = await ownerOf(studio);
      const paths = ['', '/main', '/main/lead', '/picture.png'].map((rest) => `/s/${studio.slug}${rest}`);
      expect(await statusesOf(...paths)).toEqual([404, 404, 404, 404]);
      expect((await read(paths[0] ?? '')).headers['content-type']).toMatch(/html/);
      await owner('patch', '/account', { public_page_enabled: true });
      expect(await statusesOf(...paths)).toEqual([200, 200, 200, 200]);
      await owner('patch', '/account', { public_page_enabled: false });
      expect(await statusesOf(...paths)).toEqual([404, 404, 404, 404]);
    });

    it('is not there for unknown studios and locations, suspended and inactive ones', async () => {
      const { studio, owner, path } = await openPage();
      const wrong = ['/s/nobody', `/s/${studio.slug}/nowhere`, `/s/${encodeURIComponent(MARKUP)}/main`];
      expect(await statusesOf(...wrong, path)).toEqual([404, 404, 404, 200]);
      await owner('patch', `/locations/${studio.locationId}`, { is_active: false });
      expect(await statusesOf(path, `${path}/lead`, `/s/${studio.slug}`)).toEqual([404, 404, 404]);
      await owner('patch', `/locations/${studio.locationId}`, { is_active: true });
      expect(await statusesOf(path)).toEqual([200]);
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      expect(await statusesOf(path)).toEqual([404]);
    });

    it('is 402 where the public interface is', async () => {
      const { studio, path } = await openPage();
      expect(await statusesOf(path)).toEqual([200]);
      await given(service).subscription.execute('test', studio.slug, { status: 'expired' });
      expect(await statusesOf(studio.schedule, path, `${path}/lead`)).toEqual([402, 402, 402]);
    });
  });

  it('shows timetable, prices, trainers, events, address, rooms and opening hours (PAGE-3)', async () => {
    const { studio, owner, path } = await openPage({ name: 'Harbour Lane', brandColor: '#1f6feb' });
    const { locationId } = studio;
    expect(await textOf(path)).not.toContain('Opening hours');
    const day = { enabled: true, opens_at: '09:15', closes_at: '21:45' };
    await owner('patch', '/account', { slogan: 'Move well', opening_hours: { 1: day, 7: { ...day, enabled: false } } });
    await owner('patch', `/locations/${locationId}`, {
      address: 'Quay 1',
      phone: '+49301234567',
      email: 'hi@quay.example',
    });
    const trainer = { name: 'Maya', bio: 'Teaches flow.', photoUrl: 'https://photos.example/maya.jpg' };
    const trainerId = await given(service).trainer(studio.ctx, trainer);
    await addClass(service, studio, { title: 'Morning Flow', trainerId });
    await addPlan(service, studio, {
      name: 'Ten classes',
      priceCents: 12_050,
      sessionsCount: 10,
      validityDays: 60,
      totalValidityDays: 180,
    });
    await addPlan(service, studio, { name: 'Ninety', validityDays: 90, totalValidityDays: 90 });
    await addEventRow(service, studio.ctx, { title: 'Summer party' });
    await addEventRow(service, studio.ctx, { title: 'Secret draft', status: 'draft' });
    const response = await read(path).expect(200);
    const { text } = response;
    for (const part of ['Harbour Lane', 'Move well', 'Quay 1', 'tel:+49301234567', 'mailto:hi@quay.example', 'Hall'])
      expect(text).toContain(part);
    for (const part of [
      'Morning Flow',
      '09:00',
      'Ten classes',
      '€120.50',
      '10 visits, 60 days from the first visit, at most 180 days from the sale',
      'Teaches flow.',
      'Summer party',
      '09:15–21:45',
      'To book a class, contact the studio:',
      ', at most 90 days from the sale',
      'Classes can be at other times',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/<h1>[^/]*Harbour Lane/);
    expect(text).not.toContain('90 days from the first visit');
    expect(text).toContain('Main (Europe/Berlin)');
    expect(text).not.toContain('Secret draft');
    // A colour alone names nothing.
    expect(text).not.toContain('class="legend"');
    expect(text).toContain('--brand:#1f6feb');
    expect(response.headers['content-security-policy']).toContain("img-src 'self' https://photos.example;");
  });

  it('lists the locations of a studio with several, and shows the only one of a studio with one (PAGE-2)', async () => {
    const { studio, path } = await openPage();
    const alone = await textOf(`/s/${studio.slug}`);
    expect(alone).toBe(await textOf(path));
    expect(alone).toContain(`<link rel="canonical" href="${service.url.replace('127.0.0.1', 'localhost')}${path}" />`);
    await given(service).location(studio.ctx, { name: 'Harbour & Sons' });
    const list = await textOf(`/s/${studio.slug}`);
    expect(list).toContain(`${path}?lang=en`);
    expect(list).toContain('Harbour &amp; Sons');
    expect(await textOf(path)).toContain('Harbour &amp; Sons');
    expect(await textOf(path)).toMatch(/<h1>[^/]*Main/);
  });

  it('shows seven days from the current one, up to twelve weeks ahead, without what has started (PAGE-4)', async () => {
    const { studio, path } = await openPage();
    for (const [title, date] of [
      ['Week one', '2026-06-07'],
      ['Week two', '2026-06-08'],
      ['Week twelve', '2026-08-30'],
    ] as const)
      await addClass(service, studio, { title, date });
    const shown = async (query: string) => {
      const text = await textOf(path + query);
      return ['Week one', 'Week two', 'Week twelve'].filter((title) => text.includes(`>${title}<`));
    };
    expect(await shown('')).toEqual(['Week one']);
    expect(await shown('?week=1')).toEqual(['Week two']);
    expect(await shown('?week=12')).toEqual(['Week twelve']);
    for (const wrong of ['?week=13', '?week=-1', '?week=x', '?week=1&week=2', '?week=', '?other=1'])
      expect(await shown(wrong)).toEqual(['Week one']);
    expect(await textOf(path)).not.toContain('rel="prev"');
    expect(await textOf(`${path}?week=12`)).not.toContain('rel="next"');
    service.clock.moveTo(new Date('2026-06-07T07:00:01Z'));
    expect(await shown('')).toEqual(['Week two']);
  });

  describe('says of days whose weekly classes have not been added that they are published later (PAGE-12)', () => {
    const LATER = 'Weekly classes are published later';
    /** The days of which it is said, by week. */
    const laterOn = async (path: string, week = 2) =>
      [
        ...(await textOf(`${path}?week=${week}`)).matchAll(
          /<time datetime="([^"]+)">(?:(?!<\/section>).)*?<\/section>/gs,
        ),
      ]
        .filter(([day]) => day.includes(LATER))
        .map(([, date]) => date);

    it('where a public series takes place, from the day after those that have been added', async () => {
      const { studio, owner, path } = await openPage();
      // Two weeks are added, until Monday 2026-06-15.
      await addSeries(service, studio, { weekday: 1 });
      const id = await addSeries(service, studio, { weekday: 2 });
      expect(await laterOn(path, 0)).toEqual([]);
      expect(await laterOn(path, 1)).toEqual([]);
      expect(await laterOn(path)).toEqual(['2026-06-16']);
      expect(await laterOn(path, 3)).toEqual(['2026-06-22', '2026-06-23']);
      // A class of that day stands above it; the other days have none.
      await addClass(service, studio, { title: 'Workshop', date: '2026-06-16' });
      const text = await textOf(`${path}?week=2`);
      expect(text.indexOf(LATER)).toBeGreaterThan(text.indexOf('Workshop'));
      expect(text.match(/No classes/g)).toHaveLength(6);
      const changes: readonly (readonly [Readonly<Record<string, unknown>>, readonly string[]])[] = [
        [{ end_date: '2026-06-22' }, ['2026-06-22']],
        [{ end_date: null }, ['2026-06-22', '2026-06-23']],
        [{ weekday: 3 }, ['2026-06-22', '2026-06-24']],
        [{ start_date: '2026-06-25' }, ['2026-06-22']],
        [{ start_date: '2026-06-01', is_public: false }, ['2026-06-22']],
        [{ is_public: true }, ['2026-06-22', '2026-06-24']],
        [{ status: 'paused' }, ['2026-06-22']],
        [{ status: 'active' }, ['2026-06-22', '2026-06-24']],
      ];
      for (const [change, days] of changes) {
        expect((await owner('patch', `/series/${id}`, change)).status).toBe(200);
        expect(await laterOn(path, 3)).toEqual(days);
      }
      await owner('patch', '/account', { schedule_generation_weeks: 4 });
      expect(await laterOn(path, 3)).toEqual([]);
      expect(await laterOn(path, 4)).toEqual(['2026-07-01']);
    });

    it('until the daily run at the start of the UTC day has added them, on the clock of the location', async () => {
      const { studio, path } = await openPage({ locationTimezone: 'America/New_York', timezone: 'America/New_York' });
      await addSeries(service, studio, { weekday: 2 });
      // At midnight in UTC it is still the day before there.
      service.clock.moveTo(new Date('2026-06-02T23:59:00Z'));
      expect(await laterOn(path)).toEqual(['2026-06-16']);
      service.clock.moveTo(new Date('2026-06-03T00:00:00Z'));
      expect(await laterOn(path)).toEqual([]);
    });

    it('but not of another location, nor where there are no group classes', async () => {
      const { studio, owner, path } = await openPage();
      await addSeries(service, studio);
      await given(service).location(studio.ctx, { name: 'Other' });
      expect(await laterOn(path, 3)).toEqual(['2026-06-23']);
      expect(await laterOn(`/s/${studio.slug}/other`, 3)).toEqual([]);
      await owner('patch', '/account', { enabled_schedule_kinds: ['private_lesson'] });
      expect(await laterOn(path, 3)).toEqual([]);
    });
  });

  describe('says in a week without classes when the next one is, with the way there (PAGE-13)', () => {
    const nextOf = async (path: string, week = 0) =>
      /<p class="next-class">\s*<a[^>]*week=(\d+)#timetable"\s*>([^<]*)</
        .exec(await textOf(`${path}?week=${week}`))
        ?.slice(1);

    it('as soon as there is one, in any later week that the page shows', async () => {
      const { studio, owner, path } = await openPage();
      expect(await nextOf(path)).toBeUndefined();
      const classId = await addClass(service, studio, { date: '2026-08-30' });
      expect(await nextOf(path)).toEqual(['12', 'The next class: Sunday, 30 Aug']);
      expect(await nextOf(path, 11)).toEqual(['12', 'The next class: Sunday, 30 Aug']);
      expect(await nextOf(path, 12)).toBeUndefined();
      // The day after the week belongs to the next one.
      await addClass(service, studio, { date: '2026-06-08' });
      expect(await nextOf(path)).toEqual(['1', 'The next class: Monday, 8 Jun']);
      expect(await nextOf(path, 1)).toBeUndefined();
      await addClass(service, studio, { date: '2026-06-07' });
      expect(await nextOf(path)).toBeUndefined();
      service.clock.moveTo(new Date('2026-06-09T07:00:01Z'));
      expect(await nextOf(path)).toEqual(['11', 'The next class: Sunday, 30 Aug']);
      expect((await owner('post', `/classes/${classId}/cancel`, { reason: 'Holiday' })).status).toBe(200);
      expect(await nextOf(path)).toBeUndefined();
    });

    it('also where it is one of the weekly classes that are published later', async () => {
      const { studio, owner, path } = await openPage();
      await addClass(service, studio, { date: '2026-08-24' });
      const id = await addSeries(service, studio, { weekday: 2, startDate: '2026-07-01' });
      expect(await nextOf(path)).toEqual(['5', 'The next class: Tuesday, 7 Jul']);
      expect((await owner('patch', `/series/${id}`, { status: 'paused' })).status).toBe(200);
      expect(await nextOf(path)).toEqual(['12', 'The next class: Monday, 24 Aug']);
    });

    it('in one read more, of a week without classes only', async () => {
      const { studio, path } = await openPage();
      await addClass(service, studio, { date: '2026-08-30' });
      const statements = async () => (await statementsDuring(() => read(path).expect(200))).length;
      expect(await statements()).toBe(1 + 2 + 2 + 3 + 7 + (2 + 1));
      expect(await statements()).toBe(1);
    });
  });

  it('has times on the clock of the location, also in the night in which clocks change (PAGE-4)', async () => {
    service.clock.moveTo(new Date('2026-10-24T08:00:00Z'));
    const { studio, path } = await openPage({ locationTimezone: 'America/New_York' });
    const [{ id } = { id: 0 }] = await service.database.asStudio<{ id: number }>(
      studio.ctx.accountId,
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       VALUES ($1, $2, $3, $4, 'group_class', 'Night', '2026-10-25T00:30Z', '2026-10-25T01:30Z', true, 'manual') RETURNING id`,
      [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId],
    );
    expect(id).toBeGreaterThan(0);
    const text = await textOf(path);
    expect(text).toContain('20:30<span class="until">–21:30');
    expect(text).toContain('Main (America/New_York)');
    expect(ofType(dataOf(text), 'Event')[0]).toMatchObject({ startDate: '2026-10-24T20:30:00-04:00' });
  });

  describe('in six languages (PAGE-5)', () => {
    it('is that of the address, else of the browser, else of the studio', async () => {
      const { path } = await openPage({ defaultLanguage: 'pl' });
      const language = async (query: string, accepted?: string) =>
        /<html lang="(\w+)">/.exec(
          await textOf(path + query, accepted === undefined ? {} : { 'Accept-Language': accepted }),
        )?.[1];
      for (let time = 0; time < 2; time += 1) {
        expect(await language('')).toBe('pl');
        expect(await language('', 'it, fr;q=0.5')).toBe('fr');
        expect(await language('', 'ja')).toBe('pl');
        expect(await language('?lang=uk', 'fr')).toBe('uk');
        expect(await language('?lang=xx', 'de-AT')).toBe('de');
      }
      for (const one of LANGUAGES) expect(await language(`?lang=${one}`)).toBe(one);
    });

    it('says so to caches and search engines', async () => {
      const { path } = await openPage();
      const response = await read(path).expect(200);
      expect(response.headers['vary']).toBe('Accept-Language, Accept-Encoding');
      for (const one of [...LANGUAGES, 'x-default']) expect(response.text).toContain(`hreflang="${one}"`);
      // A page that names another as canonical is not listed in its own language.
      const canonical = async (query: string) =>
        /rel="canonical" href="[^"]*?(\/s\/[^"]*)"/.exec(await textOf(path + query))?.[1];
      expect(await canonical('?lang=fr&week=1')).toBe(`${path}?lang=fr`);
      expect(await canonical('?lang=en')).toBe(path);
    });
  });

  describe('is as current as a fresh read (PAGE-6)', () => {
    it('shows each change in the very next answer, and 304 without one', async () => {
      const { studio, owner, path } = await openPage();
      const classId = await addClass(service, studio, { title: 'Before' });
      const trainerId = await given(service).trainer(studio.ctx, { name: 'Maya' });
      const planId = await addPlan(service, studio, { name: 'Plan' });
      const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['After', () => owner('patch', `/classes/${classId}`, { title: 'After' })],
        ['New slogan', () => owner('patch', '/account', { slogan: 'New slogan' })],
        ['New plan', () => owner('patch', `/class-pass-plans/${planId}`, { name: 'New plan' })],
        ['New bio', () => owner('patch', `/trainers/${trainerId}`, { bio: 'New bio' })],
        ['New address', () => owner('patch', `/locations/${studio.locationId}`, { address: 'New address' })],
        ['New room', () => owner('patch', `/rooms/${studio.roomId}`, { name: 'New room' })],
        ['New event', () => addEventRow(service, studio.ctx, { title: 'New event' })],
        [
          'Later event',
          () => service.database.asStudio(studio.ctx.accountId, `UPDATE events.event SET title = 'Later event'`),
        ],
      ];
      for (const [shown, change] of changes) {
        const { text, headers } = await read(path).expect(200);
        expect(text).not.toContain(shown);
        await read(path, { 'If-None-Match': String(headers['etag']) }).expect(304);
        await change();
        const { text: after } = await read(path, { 'If-None-Match': String(headers['etag']) }).expect(200);
        expect(after).toContain(shown);
      }
    });

    it('shows where trainers work as soon as it changes', async () => {
      const { studio, owner, path } = await openPage();
      const other = await given(service).location(studio.ctx, { name: 'Other' });
      const trainerId = await given(service).trainer(studio.ctx, { name: 'Only Here' });
      expect(await textOf(path)).toContain('Only Here');
      await owner('patch', `/trainers/${trainerId}`, { location_ids: [other] });
      expect(await textOf(path)).not.toContain('Only Here');
      expect(await textOf(`/s/${studio.slug}/other`)).toContain('Only Here');
    });

    it('takes one statement while nothing changes, however much it shows', async () => {
      const { studio, path } = await openPage();
      for (let number = 2; number <= 9; number += 1)
        await addClass(service, studio, { title: `Class ${number}`, date: `2026-06-0${number}` });
      const statements = async () => (await statementsDuring(() => read(path).expect(200))).length;
      // The studio; then one transaction with the timetable (2), the prices (3) and everything else (7).
      expect(await statements()).toBe(1 + 2 + 2 + 3 + 7);
      expect(await statements()).toBe(1);
      expect(await statements()).toBe(1);
    });

    it('is not the page of another studio, whose names are the same', async () => {
      const [one, other] = [await openPage(), await openPage()];
      await addClass(service, one.studio, { title: 'Only of the first' });
      await given(service).trainer(one.studio.ctx, { name: 'Trainer of the first' });
      await addEventRow(service, one.studio.ctx, { title: 'Event of the first' });
      expect(await textOf(other.path)).not.toContain('of the first');
    });
  });

  describe('for search engines (PAGE-7)', () => {
    it('has title, description, address, picture, and its contents as data', async () => {
      const { studio, owner, path } = await openPage({ name: 'Harbour Lane' });
      await owner('patch', `/locations/${studio.locationId}`, { address: 'Quay 1' });
      await addClass(service, studio, { title: 'Morning Flow' });
      await addPlan(service, studio, { name: 'Ten classes', priceCents: 12_050 });
      await addEventRow(service, studio.ctx, { title: 'Summer party' });
      const response = await read(path).expect(200);
      const { text } = response;
      expect(text).toContain('<title>Harbour Lane: timetable and prices, Main</title>');
      expect(text).toContain('<meta name="robots" content="index, follow" />');
      expect(response.headers['x-robots-tag']).toBeUndefined();
      expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/s\/[^"]+\/picture\.png" \/>/);
      const data = dataOf(text);
      expect(ofType(data, 'Event').map(({ name, startDate }) => [name, startDate])).toEqual([
        ['Morning Flow', '2026-06-02T09:00:00+02:00'],
        ['Summer party', expect.stringMatching(/^2026-06-08T/)],
      ]);
      expect(ofType(data, 'Event')[0]).toMatchObject({
        location: { '@type': 'Place', name: 'Main', address: 'Quay 1' },
      });
      expect(ofType(data, 'Offer')).toEqual([
        expect.objectContaining({ name: 'Ten classes', price: '120.50', priceCurrency: 'EUR' }),
      ]);
      // Other weeks are views of the same page.
      expect(await textOf(`${path}?week=1`)).not.toContain('ld+json');
    });

    it('is in the sitemap while it is on, and the sitemap in robots.txt', async () => {
      const { studio, owner } = await openPage();
      const off = await openStudio(service);
      const sitemap = async () => (await service.http.get('/sitemap.xml').expect('Content-Type', /xml/)).text;
      expect(await sitemap()).toContain(`/s/${studio.slug}</loc>`);
      expect(await sitemap()).not.toContain(`/s/${off.slug}<`);
      const { text: robots } = await service.http.get('/robots.txt').expect(200);
      expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
      // Of two rules that fit, the longer one counts.
      expect(robots).toMatch(/^Allow: \/api\/v1\/public\/$/m);
      await owner('patch', '/account', { public_page_enabled: false });
      expect(await sitemap()).not.toContain(`/s/${studio.slug}<`);
    });
  });

  it('has a picture of 1200 by 630, drawn once for each state of the studio (PAGE-8)', async () => {
    const { studio, owner } = await openPage({ name: `Студія 🧘 Łódź ${MARKUP} ${'x'.repeat(100)}` });
    const begin = TEST_NOW.getTime() + DAY_MS;
    service.clock.moveTo(new Date(begin));
    const picture = () => service.http.get(`/s/${studio.slug}/picture.png`).buffer(true);
    const first = await picture().expect(200).expect('Content-Type', 'image/png');
    const bytes = first.body as Buffer;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    const begun = performance.now();
    for (let time = 0; time < 5; time += 1) expect((await picture().expect(200)).body).toEqual(bytes);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await picture().set('If-None-Match', String(first.headers['etag'])).expect(304);
    // No more than two are drawn in a second.
    await owner('patch', '/account', { slogan: 'One' });
    await picture().expect(200);
    await owner('patch', '/account', { slogan: 'Two' });
    await picture().expect(503).expect('Retry-After', '5');
    service.clock.moveTo(new Date(begin + 1_000));
    await picture().expect(200);
  });

  it('shows markup of the studio as text, in its data as well (PAGE-11)', async () => {
    const { studio, owner, path } = await openPage({ name: `Studio ${MARKUP}` });
    await owner('patch', '/account', { slogan: MARKUP, logo_url: 'https://logo.example/a.svg' });
    await owner('patch', `/locations/${studio.locationId}`, { name: MARKUP, address: MARKUP, phone: '+49301234567' });
    await owner('patch', `/rooms/${studio.roomId}`, { name: MARKUP });
    const trainerId = await given(service).trainer(studio.ctx, { name: MARKUP, bio: MARKUP });
    await addClass(service, studio, { title: MARKUP, description: `${MARKUP}\u2028`, trainerId });
    await addPlan(service, studio, { name: MARKUP, description: MARKUP });
    await addEventRow(service, studio.ctx, { title: MARKUP });
    const response = await read(path).expect(200);
    expect(response.text).not.toContain('<img src=x');
    expect(response.text.match(/<script/g)).toHaveLength(1);
    expect(ofType(dataOf(response.text), 'Event')[0]).toMatchObject({ name: MARKUP });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' https://logo.example;");
  });
});

describe('the page of a demo studio (PAGE-1, PAGE-7)', () => {
  it('is on, says what it is, and is not for search engines', async () => {
    const service = await createDemoApp();
    const { text, headers } = await service.http.get('/s/demo-studio/riverside').expect(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('This is a demo studio of the service');
    expect((await service.http.get('/sitemap.xml')).text).not.toContain('demo-studio');
    await service.close();
  });
});

describe('a page that is not kept', () => {
  it('is rendered for each reader where the service keeps no answers (PAGE-6)', async () => {
    const service = await createTestApp({ environment: { PUBLIC_ANSWER_MEMORY_MB: '0' } });
    const studio = await openStudio(service);
    await service.database.query('UPDATE accounts.account SET public_page_enabled = true');
    await addClass(service, studio, { title: 'Flow' });
    const [one, other] = [await service.http.get(`/s/${studio.slug}`), await service.http.get(`/s/${studio.slug}`)];
    expect([one.status, one.text]).toEqual([200, other.text]);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
    expect((await service.http.get(`/s/${studio.slug}`)).text).not.toContain('>Flow<');
    await service.close();
  });
});
