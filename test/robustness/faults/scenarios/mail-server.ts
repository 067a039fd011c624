import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { run } from '../../../harness/database';
import { checkMails, waitingNotifications } from '../checks/mail-check';
import type { MailBehaviour } from '../mail-box';
import type { FaultRun, Scenario } from '../scenario';
import { type Stage, startFew, targetOf } from '../stage';
import { newBed, underFault } from '../under-fault';

const BAD_MS = 10_000;
const QUICK_BAD_MS = 3_000;
const BEHAVIOURS: readonly MailBehaviour[] = ['drop', 'hang', 'refuse later', 'take', 'refuse', 'take'];
/** A try is repeated after a minute, found by the minute's job, and a mail that hangs takes ten seconds. */
const PATIENCE_MS = 180_000;
const LOOK_MS = 1_000;
/** On a slow machine the bad time lasts until each behaviour was met, no longer than this more. */
const MET_WITHIN_MS = 20_000;
const AIM_SECONDS = 10;
/** Requests do not wait for mails. */
const SLOWEST_SECONDS = 5;

/** A mail server that hangs, refuses, and takes a mail without saying so. */
export const mailServer: Scenario = {
  name: 'mail',
  summary: 'the mail server hangs, refuses, and takes a mail without saying so, in turn, under load',

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('mail', cleanUp);
    const { mails } = stage;
    const bed = newBed((await startFew(isQuick, () => stage.start())).map(targetOf), random, stage.check);
    const badMs = isQuick ? QUICK_BAD_MS : BAD_MS;
    const make = async () => {
      let turn = 0;
      // A mail that hangs takes ten seconds, which a quick run does not have.
      const behaviours = BEHAVIOURS.filter((behaviour) => !isQuick || behaviour !== 'hang');
      mails.behaviour = () => behaviours[turn++ % behaviours.length] ?? 'take';
      await sleep(badMs);
      const deadline = performance.now() + MET_WITHIN_MS;
      while (turn < behaviours.length && performance.now() < deadline) await sleep(LOOK_MS);
      mails.behaviour = () => 'take';
      return [performance.now()];
    };
    const name = `hangs and refuses for ${badMs / 1_000} s`;
    const finding = await underFault(bed, { name, aimSeconds: AIM_SECONDS, slowestSeconds: SLOWEST_SECONDS, make });
    const delivered = await deliveredInTheEnd(stage, isQuick);
    return [
      { ...finding, fault: `${name}, ${delivered.text}`, problems: [...finding.problems, ...delivered.problems] },
    ];
  },
};

/** Waits until every notification was sent. Nobody helps, but that a quick run brings the repeats forward. */
async function deliveredInTheEnd({ superuserUrl, mails }: Stage, isQuick: boolean) {
  const begin = performance.now();
  let waiting = await waitingNotifications(superuserUrl);
  for (; waiting > 0 && performance.now() - begin < PATIENCE_MS; waiting = await waitingNotifications(superuserUrl)) {
    if (isQuick) await run(superuserUrl, BROUGHT_FORWARD);
    await sleep(LOOK_MS);
  }
  const { sent, repeated, problems } = await checkMails(superuserUrl, mails);
  const dropped = mails.met.get('drop') ?? 0;
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  return {
    text: `${sent} mails, all after ${seconds} s, ${repeated} of ${dropped} dropped ones again`,
    problems: [
      ...problems,
      ...(waiting > 0 ? [`${waiting} notifications were not sent ${seconds} s after the fault`] : []),
      ...(repeated > dropped ? [`${repeated} mails came again, though only ${dropped} were dropped`] : []),
      ...(dropped === 0 ? ['No mail was dropped'] : []),
    ],
  };
}

/** Repeats fall due and are looked for now; tries under way are left alone. */
const BROUGHT_FORWARD = [
  `UPDATE notifications.notification SET next_attempt_at = now()
   WHERE status = 'pending' AND last_error IS NOT NULL AND next_attempt_at > now()`,
  `INSERT INTO jobs.job (name, data) VALUES ('notifications.send', '{"accountId": 1}')`,
];
