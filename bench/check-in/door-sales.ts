import { randomUUID } from 'node:crypto';

import { run } from '../../test/harness/database';
import { measure, type PlannedRequest } from '../../test/harness/load';
import type { Server } from '../../test/harness/service';
import { findingOf, verdict } from '../findings';
import { DOOR_TOKEN, EVENT_ID, pendingStatements } from './tickets-filling';

const MOST_SALE_MS = 50;

export interface SaleSizes {
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  readonly pendingOrders: number;
  /** More than a measurement makes. */
  readonly sales: number;
}

/** Sales of one type at the door, one after the other, before and while many of its orders wait for their payment (TKT-4). */
export async function reportDoorSales(service: Server, superuserUrl: string, sizes: SaleSizes): Promise<void> {
  const name = (pending: number) => `sales beside ${pending} pending`.padEnd(28);
  const before = await timedSales(service, sizes);
  await run(superuserUrl, pendingStatements(sizes.pendingOrders));
  const beside = await timedSales(service, sizes);
  const rows = [
    `${name(0)}${before.p50.toFixed(1).padStart(12)}${before.p99.toFixed(1).padStart(12)}`,
    `${name(sizes.pendingOrders)}${beside.p50.toFixed(1).padStart(12)}${beside.p99.toFixed(1).padStart(12)}`,
  ];
  const aim = `Aim: at most ${MOST_SALE_MS} ms: ${verdict(beside.p50 <= MOST_SALE_MS)}`;
  process.stdout.write(
    `\n${''.padEnd(28)}${'p50 ms'.padStart(12)}${'p99 ms'.padStart(12)}\n${rows.join('\n')}\n\n${aim}\n`,
  );
}

async function timedSales(server: Server, sizes: SaleSizes) {
  const requests = Array.from({ length: sizes.sales }, saleOf);
  const options = { name: 'door sales', connections: 1, expectedStatus: 201, once: true } as const;
  return findingOf([await measure({ ...options, server, requests, ...sizes })]);
}

function saleOf(): PlannedRequest {
  return {
    path: `/api/v1/manage/events/${EVENT_ID}/door-sales`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${DOOR_TOKEN}` },
    body: JSON.stringify({
      ...{ ticket_type_id: 1, method: 'card_terminal', buyer: { name: 'Ada Weber' } },
      idempotency_key: randomUUID(),
    }),
  };
}
