/**
 * Baseline, a process of its own: `node:http` and `pg` that find a session by its token and answer who it is, with one
 * statement for the session and the studio and one for its locations, as the service has to, and nothing else.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';

/** The service's default. */
const POOL_SIZE = 10;

const SESSION = `
  SELECT s.id, s.account_id, s.expires_at, m.role, m.permissions, u.name, u.email, u.phone, u.avatar_url,
         a.name AS account_name, a.slug, a.currency, a.timezone
  FROM accounts.mobile_session s
  JOIN accounts.account a ON a.id = s.account_id AND a.status = 'active'
  JOIN accounts.account_membership m ON m.account_id = s.account_id AND m.user_id = s.user_id
  JOIN accounts."user" u ON u.id = m.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > now()`;
const LOCATIONS = 'SELECT id, name, slug, address, timezone, is_active FROM scheduling.location WHERE account_id = $1';

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE });
pool.on('error', () => undefined);

const server = createServer((request, response) => {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  answer(token).then(
    (text) => response.writeHead(text === null ? 401 : 200, { 'Content-Type': 'application/json' }).end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());

async function answer(token: string): Promise<string | null> {
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query<{ account_id: number }>({ name: 'session', text: SESSION, values: [hash] });
  const [session] = rows;
  if (!session) return null;
  const locations = await pool.query({ name: 'locations', text: LOCATIONS, values: [session.account_id] });
  return JSON.stringify({ data: { session, locations: locations.rows } });
}
