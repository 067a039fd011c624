import { intl } from '../../../shared/intl';
import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say } from './texts';

type Eligibility = components['schemas']['TrialEligibility'];

/** Of what there was already one, so that no exception can be made. */
const HISTORY = ['existing_class_pass_history', 'successful_payment_history'] as const;

/** Whether a customer may have a trial pass, and why, when somebody asks. */
export function Trial({ id }: { readonly id: number }) {
  return <Opening title={say('mayTrial')}>{() => <Answer id={id} />}</Opening>;
}

/** Whether a customer may have a trial pass, by the service. */
export function useTrial(id: number, isWanted = true) {
  const { api, studio } = useDesk();
  return useRead(
    ['passes', studio.account.id, id, 'trial'],
    (signal) => api.GET('/api/v1/manage/customers/{id}/trial-eligibility', { params: { path: { id } }, signal }),
    { isWanted },
  );
}

function Answer({ id }: { readonly id: number }) {
  const { data, error, again } = useTrial(id);
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

/** Whether the person here may sell a trial pass all the same, with a reason. */
export function isLiftable({ status, manual_override: exception }: Eligibility): boolean {
  return exception.available || (status === 'eligible' && exception.actor_has_required_permissions);
}

/** A trial pass that is held can be lifted also where the rule itself allows a trial, which is no exception from it (TRI-4). */
function exceptionText(found: Eligibility): string {
  if (isLiftable(found)) return say('trialLift');
  const { reason_codes: reasons } = found.manual_override;
  const history = HISTORY.filter((one) => reasons.includes(one)).map((one) => say(one));
  if (history.length > 0) return say('noException', { what: intl(Intl.ListFormat, locale, {}).format(history) });
  return reasons.includes('missing_required_permissions') ? say('missing_required_permissions') : '';
}
