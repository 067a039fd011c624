import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { addCharge } from '../../support/festival-charges';
import { statementsDuring } from '../../support/statements';

const ENTRIES = 10_000;
/** A charge's activity and a notice's job are written in batches of hundreds; the rest are single statements. */
const STATEMENTS_MAX = 80;

/** Codes of rows that are copied: their numbers in letters that a code may have. */
const codeOf = (number: string) => `translate(upper(left(md5(${number}::text), 8)), '01IO', 'GHJK')`;

describe('an edition of 10,000 entries (FEST-3)', () => {
  let service: TestApp;
  let festival: OpenFestival;

  beforeAll(async () => {
    service = await sharedTestApp();
    festival = await openFestival(service);
    const entryId = await addEntry(service, festival, { contactEmail: 'contact@example.org' });
    const chargeId = await addCharge(service, festival.ctx, entryId);
    await copy('festival_entry', entryId, `generate_series(2, ${ENTRIES}) n`, { code: codeOf('n') });
    const others = `(SELECT id FROM festival.festival_entry WHERE id <> ${entryId}) n`;
    await copy('festival_charge', chargeId, others, { entry_id: 'n.id', code: codeOf('n.id') });
  });
  afterAll(() => service.close());

  const rows = <Row extends object>(sql: string) =>
    service.database.asStudio<Row>(festival.ctx.accountId, sql, [festival.ctx.accountId]);

  /** Copies a row once for each row of `source`, with other values in some columns. */
  async function copy(table: string, id: number, source: string, other: Readonly<Record<string, string>>) {
    const columns = await service.database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'festival' AND table_name = $1 AND column_name <> 'id' AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    await rows(
      `INSERT INTO festival.${table} (${names.join(', ')})
       SELECT ${names.map((name) => other[name] ?? `r.${name}`).join(', ')}
       FROM festival.${table} r, ${source} WHERE r.account_id = $1 AND r.id = ${id} RETURNING 1`,
    );
  }

  it('is cancelled completely, in batches', async () => {
    const sent = await statementsDuring(() => service.app.get(CancelEdition).execute(festival.ctx, festival.editionId));
    expect(sent.length).toBeLessThan(STATEMENTS_MAX);
    const charges = `SELECT status, count(*)::int AS count FROM festival.festival_charge WHERE account_id = $1 AND kind = 'custom' GROUP BY status`;
    expect(await rows(charges)).toEqual([{ status: 'cancelled', count: ENTRIES }]);
    const logged = `SELECT count(*)::int AS count FROM accounts.activity_entry
      WHERE account_id = $1 AND action = 'festival_charge.released'`;
    expect(await rows(logged)).toEqual([{ count: ENTRIES }]);
  });
});
