import { createTestApp } from '../../support/app';
import { migratedFrom } from '../../support/former-database';
import { openStudio } from '../../support/studio';

it('PAGE-1: of studios from before the pages, those of demo studios are on', async () => {
  const service = await createTestApp();
  try {
    for (const mode of ['live', 'internal', 'demo_readonly'] as const)
      await openStudio(service, { mode, slug: mode.replace('_', '-') });
    const migrated = await migratedFrom(service.database, 'StudioPages', () => Promise.resolve());
    try {
      expect(
        await migrated.query('SELECT mode, public_page_enabled AS "isOn" FROM accounts.account ORDER BY id'),
      ).toEqual([
        { mode: 'live', isOn: false },
        { mode: 'internal', isOn: false },
        { mode: 'demo_readonly', isOn: true },
      ]);
    } finally {
      await migrated.drop();
    }
  } finally {
    await service.close();
  }
});
