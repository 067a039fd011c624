import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { amountIn } from '../../parts/amount-field';
import { List } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { AddForm, ChangeForm, Removal } from './editor';
import { textIn } from './fields';
import { planAsEntered, PlanFields, planIn, type PlanKind, validityOf } from './plan-fields';
import { MoveButtons } from './price-list/move-buttons';
import { inPriceListOrder, lastPlace } from './price-list/order';
import { type PlanScope, usePlanScope } from './price-list/plan-scope';
import { Segments } from './price-list/segments';
import { SingleVisits } from './price-list/single-visits';
import { say as below } from './price-list/texts';
import { usePlanOrder } from './price-list/use-order';
import { type Account, type ClassType, type Plan, useAccount, useClassTypes, usePlans } from './settings-data';
import { say } from './texts';

/** What is sold: names, prices, sessions and how long passes are valid. */
export function Plans() {
  const { api } = useDesk();
  const plans = usePlans();
  const types = useClassTypes();
  const account = useAccount();
  const { scope, reads } = usePlanScope();
  const around = scope && types.data && account.data && { types: types.data, account: account.data, scope };
  const failed = [plans, types, account, ...reads].find(({ error }) => error !== null);
  const rows = scope && plans.data && inPriceListOrder(plans.data, scope.segments);
  const exchange = usePlanOrder(plans.data);
  return (
    <>
      {around && (
        <div class="box-writes">
          <Opening title={say('addPlan')} isButton>
            {(close) => (
              <AddForm
                action={say('addPlan')}
                entered={(form) => ({
                  ...planIn(form, around.account.currency),
                  name: textIn(form, 'name') ?? '',
                  schedule_kind: (textIn(form, 'kind') as PlanKind | null) ?? 'group_class',
                  price_cents: amountIn(form, around.account.currency),
                })}
                send={(entered, keyed) => {
                  const body = { ...entered, sort_order: lastPlace(plans.data, entered.schedule_kind) };
                  return api.POST('/api/v1/manage/class-pass-plans', { body, ...keyed });
                }}
                said={({ name }) => say('added', { name })}
                onDone={close}
              >
                <PlanFields {...around} />
              </AddForm>
            )}
          </Opening>
        </div>
      )}
      <List
        rows={around && rows?.map((plan, place) => ({ plan, place }))}
        none={say('noPlans')}
        error={failed?.error ?? null}
        again={failed?.again ?? plans.again}
      >
        {({ plan, place }) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            place={place}
            up={exchange(plan, rows?.[place - 1])}
            down={exchange(plan, rows?.[place + 1])}
            {...(around as NonNullable<typeof around>)}
          />
        )}
      </List>
      {around && <SingleVisits account={around.account} />}
      {around && <Segments segments={around.scope.segments} account={around.account} />}
    </>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  readonly types: readonly ClassType[];
  readonly account: Account;
  readonly scope: PlanScope;
  readonly place: number;
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}

function PlanRow({ plan, types, account, scope, place, up, down }: PlanRowProps) {
  const { api } = useDesk();
  const { id, name, currency } = plan;
  const at = { params: { path: { id } } };
  const heading = scope.segments.find((one) => one.id === plan.segment_id)?.name;
  const limits = [...plan.trainer_types, ...plan.rooms].map((one) => one.name).join(', ');
  return (
    <li class={plan.is_active ? '' : 'is-retired'}>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {!plan.is_active && `${say('notSold')} · `}
          {plan.is_trial && `${say('trial')} · `}
          {say('sessions', { n: plan.sessions_count })} ·{' '}
          {validityOf(plan.validity_days, plan.total_validity_days).join(', ')} ·{' '}
          <bdi>{plan.class_types.map((one) => one.name).join(', ')}</bdi>
        </span>
        {heading !== undefined && (
          <span class="quiet">
            {below('under')} <bdi>{heading}</bdi>
          </span>
        )}
        {limits !== '' && (
          <span class="quiet">
            {say('onlyWith')} <bdi>{limits}</bdi>
          </span>
        )}
      </span>
      <span class="amount">{priceText(plan.price_cents, currency, locale)}</span>
      <MoveButtons of={name} place={place} up={up} down={down} />
      <Opening title={say('change')} of={name}>
        {(close) => (
          <>
            <ChangeForm
              before={planAsEntered(plan)}
              entered={(form) => ({
                ...planIn(form, currency),
                name: textIn(form, 'name') ?? name,
                price_cents: amountIn(form, currency),
              })}
              send={(body, keyed) => api.PATCH('/api/v1/manage/class-pass-plans/{id}', { ...at, body, ...keyed })}
              of={name}
              onDone={close}
            >
              <p class="hint">{say('issuedKeep')}</p>
              <PlanFields plan={plan} types={types} account={account} scope={scope} />
            </ChangeForm>
            <Removal
              title={say('remove')}
              of={name}
              consequence={say('removePlan')}
              said={say('removed', { name })}
              send={(keyed) => api.DELETE('/api/v1/manage/class-pass-plans/{id}', { ...at, ...keyed })}
            />
          </>
        )}
      </Opening>
    </li>
  );
}
