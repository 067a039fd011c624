import { freeSlug } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { insertStudio, locationSlugs, openUnits, type Units } from '../../support/persistence';

describe('the free slug of a table (GEN-12)', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;
  let other: number;
  let sequence = 0;

  /** Adds locations of these names one after the other, and returns the studio's slugs. */
  const addLocations = async (...names: string[]) => {
    for (const name of names) {
      await units.uow.write({ accountId: studio }, async (manager) => {
        const slug = await freeSlug(manager, 'scheduling.location', { accountId: studio }, name);
        await manager.query('INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $3)', [
          studio,
          name,
          slug,
        ]);
      });
    }
    return (await locationSlugs(database, studio)).filter((slug) => slug !== 'main');
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 2);
  });
  beforeEach(async () => {
    studio = await insertStudio(database, `studio-${(sequence += 1)}`);
    other = await insertStudio(database, `other-${sequence}`);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  it('is made from the name, with the next suffix where it is taken', async () => {
    expect(await addLocations('River Hall', 'River Hall', 'river hall!')).toEqual([
      'river-hall',
      'river-hall-2',
      'river-hall-3',
    ]);
  });

  it('is not taken by slugs that only begin alike', async () => {
    expect(await addLocations('River Hall', 'River')).toEqual(['river', 'river-hall']);
  });

  it('is not taken by another studio', async () => {
    await database.asStudio(other, `UPDATE scheduling.location SET slug = 'river'`);
    expect(await addLocations('River')).toEqual(['river']);
  });

  it('is free also for names so long that the suffix shortens them', async () => {
    const name = 'a'.repeat(100);
    const slugs = await addLocations(name, name, name, name);
    expect(slugs.toSorted()).toEqual(
      ['a'.repeat(80), ...[2, 3, 4].map((number) => `${'a'.repeat(78)}-${number}`)].toSorted(),
    );
  });

  it('is free also for long names that differ only at their end', async () => {
    const names = ['x', 'y', 'x', 'y'].map((end) => `${'a'.repeat(79)}${end}`);
    expect(new Set(await addLocations(...names)).size).toBe(4);
  });
});
