import { Command, Option } from 'commander';

import {
  PLAN_TYPES,
  RecordSubscriptionPayment,
  SaveSubscriptionPlan,
  SetSubscription,
  SUBSCRIPTION_INTERVALS,
  SUBSCRIPTION_PAYMENT_STATUSES,
  SUBSCRIPTION_PAYMENT_TYPES,
  SUBSCRIPTION_STATUSES,
} from '../accounts';
import { instant, instantOrNone, wholeNumber, wordOrNone } from './arguments';
import { ACTOR, changed, type Run } from './run';

type PlanOptions = Omit<Parameters<SaveSubscriptionPlan['execute']>[0], 'planType' | 'isActive' | 'accessDays'> & {
  readonly type: (typeof PLAN_TYPES)[number];
  readonly accessDays?: number;
  readonly inactive?: true;
};

type SetOptions = Omit<Parameters<SetSubscription['execute']>[2], 'planSlug'> & { readonly plan?: string | null };

type PaymentOptions = Parameters<RecordSubscriptionPayment['execute']>[2];

/** `subscription …`: what studios pay for the service. */
export function subscriptionCommands(run: Run): Command {
  const group = new Command('subscription').description("plans and studios' subscriptions");
  addPlan(group, run);
  addSet(group, run);
  addPayment(group, run);
  return group;
}

function addPlan(group: Command, run: Run): void {
  group
    .command('plan')
    .description('create a plan, or change the one with this slug')
    .requiredOption('--slug <slug>', 'slug of the plan')
    .requiredOption('--name <name>', 'name of the plan')
    .addOption(new Option('--type <type>', 'kind of plan').choices(PLAN_TYPES).makeOptionMandatory())
    .requiredOption('--price-cents <amount>', 'price in minor units', wholeNumber)
    .requiredOption('--currency <code>', 'ISO 4217 currency')
    .option('--access-days <days>', 'days of access a payment buys', wholeNumber)
    .option('--inactive', 'no longer offered')
    .action(({ type, accessDays, inactive, ...plan }: PlanOptions, command: Command) =>
      run(command, async (app) => {
        const isChanged = await app
          .get(SaveSubscriptionPlan)
          .execute({ ...plan, planType: type, accessDays: accessDays ?? null, isActive: inactive !== true });
        return changed(isChanged, `Saved the plan ${plan.slug}.`);
      }),
    );
}

function addSet(group: Command, run: Run): void {
  group
    .command('set')
    .description("set a studio's plan, status and dates; what is not named stays, `none` clears")
    .argument('<studio>', 'slug')
    .option('--plan <slug>', 'plan, or none', wordOrNone)
    .addOption(new Option('--status <status>', 'status').choices(SUBSCRIPTION_STATUSES))
    .addOption(new Option('--interval <interval>', 'how often it is paid').choices(SUBSCRIPTION_INTERVALS))
    .option('--started-at <instant>', 'start, or none', instantOrNone)
    .option('--trial-ends-at <instant>', 'end of the trial, or none', instantOrNone)
    .option('--ends-at <instant>', 'end, or none', instantOrNone)
    .option('--grace-ends-at <instant>', 'end of grace, or none', instantOrNone)
    .option('--cancelled-at <instant>', 'cancellation, or none', instantOrNone)
    .action((slug: string, { plan, ...change }: SetOptions, command: Command) =>
      run(command, async (app) =>
        changed(
          await app.get(SetSubscription).execute(ACTOR, slug, { ...change, planSlug: plan }),
          `Set the subscription of ${slug}.`,
        ),
      ),
    );
}

function addPayment(group: Command, run: Run): void {
  group
    .command('payment')
    .description("record a studio's payment for its subscription")
    .argument('<studio>', 'slug')
    .addOption(new Option('--type <type>', 'what it is for').choices(SUBSCRIPTION_PAYMENT_TYPES).makeOptionMandatory())
    .addOption(
      new Option('--status <status>', 'state of the payment')
        .choices(SUBSCRIPTION_PAYMENT_STATUSES)
        .makeOptionMandatory(),
    )
    .requiredOption('--amount-cents <amount>', 'amount in minor units', wholeNumber)
    .requiredOption('--currency <code>', 'ISO 4217 currency')
    .option('--paid-at <instant>', 'when it was paid; needed for the status paid', instant)
    .action((slug: string, payment: PaymentOptions, command: Command) =>
      run(command, async (app) =>
        changed(
          await app.get(RecordSubscriptionPayment).execute(ACTOR, slug, payment),
          `Recorded the payment of ${slug}.`,
        ),
      ),
    );
}
