import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say } from './texts';

type Eligibility = components['schemas']['TrialEligibility'];

/** Why no exception can be made, as far as that is not said already. */
const BLOCKS = ['existing_class_pass_history', 'successful_payment_history', 'missing_required_permissions'] as const;

/** Whether a customer may have a trial pass, and why, when somebody asks. */
export function Trial({ id }: { readonly id: number }) {
  return <Opening title={say('mayTrial')}>{() => <Answer id={id} />}</Opening>;
}

function Answer({ id }: { readonly id: number }) {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['passes', studio.account.id, id, 'trial'], (signal) =>
    api.GET('/api/v1/manage/customers/{id}/trial-eligibility', { params: { path: { id } }, signal }),
  );
  if (!data) return error ? <Problem error={error} again={again} /> : <Skeleton rows={1} />;
  const { status, issue_refusal: refusal } = data.data;
  const isRefused = status === 'not_configured' || refusal !== null;
  return (
    <p>
      <strong>{say(isRefused ? 'trialNo' : 'trialYes')}</strong> {whyText(data.data)}
      {status !== 'not_configured' && refusal !== null && <span class="quiet"> {exceptionText(data.data)}</span>}
    </p>
  );
}

function whyText({ reason_codes: reasons, issue_refusal: refusal, counted_bookings_count: n }: Eligibility): string {
  if (refusal === 'trial_pass_held') return say('trialHeld');
  return reasons.map((reason) => say(reason, { n })).join(' ');
}

/** A trial pass that is held can be lifted also where the rule itself allows a trial, which is no exception from it (TRI-4). */
function exceptionText({ status, manual_override: exception }: Eligibility): string {
  const { available, actor_has_required_permissions: isAllowed, reason_codes: reasons } = exception;
  if (available || (status === 'eligible' && isAllowed)) return say('trialLift');
  return BLOCKS.filter((one) => reasons.includes(one))
    .map((one) => say(one))
    .join(' ');
}
