import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { run } from '../../../harness/database';
import { rowsOf } from '../../../harness/database';
import type { Random } from '../../../harness/random';
import { ScriptProblem } from '../../../harness/script-problem';
import type { KillableService } from '../../../harness/service';
import { CallbackSender } from '../callback-sender';
import { FIRST_ENTRY, festivalStatements, OWNER_TOKEN, startedAtStripe } from '../festival-filling';
import { FaultClient } from '../load/fault-client';
import type { Target } from '../load/mixed-load';
import { killSession } from '../../postgres-process';
import type { FaultFinding, FaultRun, Scenario } from '../scenario';
import { INTEGRATIONS, SIGNING_PROVIDERS, type StartedPayment } from '../signed-callbacks';
import { type Stage, targetOf } from '../stage';

const PAYMENTS = 150;
const QUICK_PAYMENTS = 24;
const PROCESS_KILLS = 3;
const QUICK_PROCESS_KILLS = 1;
const LEAST_PAUSE_MS = 300;
const MOST_PAUSE_MS = 900;
/** From the first report of further payments to the kill, so that it meets them half-way. */
const LEAST_HEAD_START_MS = 10;
const MOST_HEAD_START_MS = 60;

/** Providers that report twice, simultaneously, out of order, and again after a kill. */
export const paymentCallbacks: Scenario = {
  name: 'callbacks',
  summary:
    'payment providers report each payment five times, simultaneously and out of order, under kills of processes and sessions',

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('callbacks', cleanUp);
    const payments = isQuick ? QUICK_PAYMENTS : PAYMENTS;
    await run(stage.superuserUrl, festivalStatements(payments));
    const running = await Promise.all([stage.start(), stage.start()]);
    const targets = running.map(targetOf);
    const orders = await startPayments(stage, targets[0]?.url ?? '', payments);
    const sender = new CallbackSender(targets, orders, random);
    const kills = isQuick ? QUICK_PROCESS_KILLS : PROCESS_KILLS;
    try {
      await killMeanwhile({ stage, running, targets, sender, random, kills, payments });
      await sender.finish();
    } finally {
      sender.end();
    }
    return [await findingOf(stage, sender, payments, kills)];
  },
};

interface UnderKills {
  readonly stage: Stage;
  readonly running: KillableService[];
  readonly targets: Target[];
  readonly sender: CallbackSender;
  readonly random: Random;
  /** Of each kind. */
  readonly kills: number;
  readonly payments: number;
}

/** Each kill meets payments that are reported for the first time; callbacks are answered between any two. */
async function killMeanwhile({ stage, running, targets, sender, random, kills, payments }: UnderKills): Promise<void> {
  const lead = async (turn: number) => {
    await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
    sender.release(Math.ceil((payments * turn) / (2 * kills)));
    await sleep(random.between(LEAST_HEAD_START_MS, MOST_HEAD_START_MS));
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await lead(2 * kill + 1);
    await killSession(stage.superuserUrl);
    await sender.servedAgain();
    await lead(2 * kill + 2);
    const index = kill % running.length;
    await running[index]?.kill();
    await sender.servedAgain();
    running[index] = await stage.start();
    targets[index] = targetOf(running[index]);
  }
}

async function startPayments(stage: Stage, base: string, payments: number): Promise<StartedPayment[]> {
  const client = new FaultClient(1);
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await client.send(base, { method, path: `/api/v1/manage${path}`, token: OWNER_TOKEN, body });
    if (answer.status < 300) return answer.data as { readonly order_id: string };
    throw new ScriptProblem(`${method} ${path} answered ${answer.status} ${answer.code}.`);
  };
  try {
    for (const provider of SIGNING_PROVIDERS) await send('PUT', `/integrations/${provider}`, INTEGRATIONS[provider]);
    const started: StartedPayment[] = [];
    for (let index = 0; index < payments; index += 1) {
      const provider = SIGNING_PROVIDERS[index % SIGNING_PROVIDERS.length] ?? 'liqpay';
      const entryId = FIRST_ENTRY + index;
      let orderId = `fc-${randomUUID().slice(0, 20)}`;
      if (provider === 'stripe') await run(stage.superuserUrl, startedAtStripe(entryId, orderId));
      else {
        const body = { provider, idempotency_key: randomUUID() };
        orderId = (await send('POST', `/festival-entries/${entryId}/payment-attempts`, body)).order_id;
      }
      started.push({ provider, orderId });
    }
    return started;
  } finally {
    client.close();
  }
}

const PAID = `
  SELECT a.order_id AS "orderId", a.status, c.status AS charge,
    (SELECT count(*)::int FROM accounts.activity_entry e WHERE e.account_id = a.account_id AND e.subject_type = 'festival_payment_attempt'
       AND e.subject_id = a.id AND e.action = 'payment.status_changed' AND e.changes -> 'status' ->> 'after' = 'paid') AS times
  FROM payments.payment_attempt a
  JOIN festival.festival_entry_attempt e ON e.account_id = a.account_id AND e.attempt_id = a.id
  JOIN festival.festival_charge c ON c.account_id = e.account_id AND c.id = e.lead_charge_id`;

interface PaidRow extends Record<string, unknown> {
  readonly orderId: string;
  readonly status: string;
  readonly charge: string;
  readonly times: number;
}

async function findingOf(
  { superuserUrl }: Stage,
  { book, taken }: CallbackSender,
  payments: number,
  kills: number,
): Promise<FaultFinding> {
  const rows = await rowsOf<PaidRow>(superuserUrl, PAID);
  const lost = rows.filter(({ status, charge, times }) => status !== 'paid' || charge !== 'paid' || times === 0);
  const twice = rows.filter(({ times }) => times > 1);
  const examples = [...lost, ...twice]
    .slice(0, 3)
    .map((row) => `${row.orderId}: ${row.status}, ${row.charge}, ${row.times} times`);
  const missing = rows.length === payments ? [] : [`${rows.length} payments are there, ${payments} were started`];
  return {
    fault: `${payments} payments, ${kills} + ${kills} kills, ${taken} callbacks`,
    acknowledged: payments,
    cutOff: book.cutOff,
    meanwhile: book.meanwhile(),
    slowestSeconds: book.slowestMilliseconds / 1_000,
    recovery: null,
    lost: lost.length,
    twice: twice.length,
    problems: [...book.problems(), ...missing, ...examples],
  };
}
