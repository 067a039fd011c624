import { readFileSync } from 'node:fs';

import { DomainError } from '@studio/kernel';

import { exampleStudio, ExportStudio, ImportStudio } from '../../../src/studio-file';
import { sharedTestApp, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { errorOf } from '../../support/persistence';
import { newSequence } from '../../support/sequence';

const next = newSequence();

/** The example under a slug of its own, with changes of its text. */
const newSlug = () => `file-${next()}`;

describe('a studio as a file', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  const importing = (source: string, slug: string | null, isApplied = true) =>
    service.app.get(ImportStudio).execute('cli', source, { isApplied, slug, isListsOnly: false });
  const exported = (slug: string) => service.app.get(ExportStudio).execute('cli', slug);
  const minimal = (lists: string, slug = newSlug()) => `studio: { slug: ${slug}, name: S, currency: EUR }\n${lists}`;
  const problemsOf = async (source: string) => {
    const error = await errorOf(importing(source, null));
    return error instanceof DomainError ? error.errors : error;
  };
  const exists = async (slug: string) =>
    (await service.database.query('SELECT 1 FROM accounts.account WHERE slug = $1', [slug])).length > 0;

  it('shows what it would do and writes nothing (FILE-3)', async () => {
    const slug = newSlug();
    const { isNew, changes, classes } = await importing(exampleStudio(), slug, false);
    expect([isNew, classes > 0]).toEqual([true, true]);
    expect(changes.filter(({ kind }) => kind === 'series')).toHaveLength(5);
    expect(await exists(slug)).toBe(false);
  });

  it('opens a studio with a public timetable and prices (FILE-2)', async () => {
    const slug = newSlug();
    const { classes } = await importing(exampleStudio(), slug);
    const { body: schedule } = await service.http.get(`/api/v1/public/${slug}/riverside/schedule`).expect(200);
    expect((schedule as { data: unknown[] }).data).toHaveLength(classes);
    const { body: price } = await service.http.get(`/api/v1/public/${slug}/riverside/price`).expect(200);
    expect(JSON.stringify(price)).toContain('Ten classes');
  });

  it('changes nothing the second time, and only what differs afterwards (FILE-2)', async () => {
    const slug = newSlug();
    await importing(exampleStudio(), slug);
    expect(await importing(exampleStudio(), slug)).toEqual({ slug, isNew: false, changes: [], classes: 0 });
    const { changes } = await importing(exampleStudio().replace('price_cents: 12000', 'price_cents: 13000'), slug);
    expect(changes).toEqual([
      { action: 'change', kind: 'class pass plan', name: 'Ten classes', fields: { price_cents: [12_000, 13_000] } },
    ]);
  });

  it('finds a row by its slug and renames it (FILE-4)', async () => {
    const slug = newSlug();
    await importing(exampleStudio(), slug);
    const { changes } = await importing(
      `studio: { slug: ${slug} }\nrooms:\n  - { slug: sun-hall, name: Great Hall }\nactivity_directions:\n  - { name: Other, is_default: true }\n`,
      null,
    );
    expect(changes.map(({ kind, fields }) => [kind, fields['name']])).toEqual([
      ['activity direction', ['General', 'Other']],
      ['room', ['Sun Hall', 'Great Hall']],
    ]);
  });

  it('takes paused series and deactivated rows, also where series name them (FILE-7)', async () => {
    const [slug, copy] = [newSlug(), newSlug()];
    const source = exampleStudio()
      .replace("weekday: 1, start_time: '07:30'", "weekday: 1, status: paused, start_time: '07:30'")
      .replace('name: Leo Ortega', 'name: Leo Ortega\n    is_active: false');
    await importing(source, slug);
    const file = await exported(slug);
    expect(file).toContain('status: paused');
    expect(file).toContain('is_active: false');
    await importing(file, copy);
    expect(await exported(copy)).toBe(file.replace(`slug: ${slug}`, `slug: ${copy}`));
  });

  it('has what bookings need, of the studio and of class types (REQ-1)', async () => {
    const [slug, copy] = [newSlug(), newSlug()];
    const source = exampleStudio()
      .replace('booking_requirement: nothing', 'booking_requirement: paid')
      .replace('default_capacity: 16', 'booking_requirement: pass_or_price');
    await importing(source, slug);
    const file = await exported(slug);
    expect(file.match(/booking_requirement: \w+/g)).toEqual([
      'booking_requirement: paid',
      'booking_requirement: pass_or_price',
    ]);
    await importing(file, copy);
    expect(await exported(copy)).toBe(file.replace(`slug: ${slug}`, `slug: ${copy}`));
  });

  it.each([
    ['broken YAML', 'studio: { slug: a\nrooms: [', ['line 2']],
    ['an alias', 'studio: &a { slug: a }\nrooms: *a', ['line 2']],
    ['another thing than a studio', '- a list', ['line 1']],
    ['no settings', 'rooms: []', ['line 1, studio']],
    ['a list that is none', minimal('rooms: { name: A }'), ['line 2, rooms']],
    ['a list that is not known', minimal('halls: []'), ['line 2, halls']],
    ['a field that is not known', minimal('locations:\n  - name: A\n    phon: 1'), ['line 4, locations.phon']],
    ['a name that is not there', minimal('rooms:\n  - name: A\n    location: B'), ['line 4, rooms.location']],
    [
      'a value that is refused',
      minimal('locations:\n  - name: A\n    is_active: maybe'),
      ['line 4, locations.is_active'],
    ],
    [
      'the same row twice',
      minimal('locations:\n  - { name: A, slug: a }\n  - { name: B, slug: a }'),
      ['line 4, locations.slug'],
    ],
    ['a currency that is none', minimal('').replace('EUR', 'EURO'), ['line 1, studio.currency']],
    [
      'a name that several rows have',
      minimal('locations:\n  - name: L\nrooms:\n  - { name: A, location: L }\n  - { name: A, location: L }'),
      ['line 5, rooms.name', 'line 6, rooms.name'],
    ],
  ])('is refused with the line of %s (FILE-5)', async (_what, source, places) => {
    const errors = await problemsOf(source);
    expect(Object.keys(errors as object)).toEqual(places);
  });

  it('is refused with the line of what only writing shows, and leaves nothing (FILE-2, FILE-5)', async () => {
    const slug = newSlug();
    const source = minimal('class_types:\n  - { name: A, schedule_kind: internal_class, default_capacity: 3 }', slug);
    expect(Object.keys((await problemsOf(source)) as object)).toEqual(['line 3, class_types.default_capacity']);
    expect(await exists(slug)).toBe(false);
  });

  it('is refused where it is too long (FILE-6)', async () => {
    const errors = await problemsOf(`studio: { slug: a }\n#${'x'.repeat(1_048_576)}`);
    expect(errors).toEqual({ 'line 1': ['The file is longer than 1048576 bytes.'] });
  });

  it('is the file of the guide', () => {
    expect(readFileSync('src/site/guides/pages/set-up-a-studio.md', 'utf8')).toContain(
      `\`\`\`yaml file=studio.yaml\n${exampleStudio()}\`\`\``,
    );
  });
});

describe('the demo studios as files', () => {
  it.each(['demo-studio', 'sandbox-studio'])('%s is the same after an export and an import (FILE-7)', async (slug) => {
    const service = await createDemoApp();
    const file = await service.app.get(ExportStudio).execute('cli', slug);
    const options = { isApplied: true, slug: 'copy', isListsOnly: false };
    await service.app.get(ImportStudio).execute('cli', file, options);
    expect(await service.app.get(ExportStudio).execute('cli', 'copy')).toBe(
      file.replace(`slug: ${slug}`, 'slug: copy'),
    );
    const again = await service.app.get(ImportStudio).execute('cli', file, options);
    expect(again).toEqual({ slug: 'copy', isNew: false, changes: [], classes: 0 });
    if (slug === 'demo-studio') {
      const error = await errorOf(service.app.get(ImportStudio).execute('cli', file, { ...options, slug }));
      expect(error).toMatchObject({ code: 'demo_readonly' });
    }
    await service.close();
  });
});
