import { priceText } from '../../../shared/formats';
import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { useManagedClass } from '../../parts/managed-class';
import { visitPriceText } from '../../parts/owed';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import type { DayClass } from '../today/board';
import { Instead } from './move/instead';
import { say as ofMove } from './move/texts';
import { SinglePass } from './single-pass';
import { say } from './texts';

type Previewed = components['schemas']['BookingPreview'];
type Other = Previewed['other_class_passes'][number];
type Chosen = NonNullable<Previewed['class_pass']>;

const CHOSEN = {
  only_one: 'onlyOne',
  bought_first: 'boughtFirst',
  paid_first: 'paidFirst',
} as const satisfies Record<Chosen['reason'], string>;

/** In words that help at the desk; what of the class does not fit makes no difference there. */
const LEFT = {
  frozen: 'frozen',
  used_up: 'noSessionLeft',
  no_session_left: 'noSessionLeft',
  expired: 'expired',
  cancelled: 'expired',
  after_expiry: 'endsBefore',
  after_usable_until: 'endsBefore',
  outside_window: 'otherTime',
  plan_deleted: 'otherClasses',
  other_kind: 'otherClasses',
  other_class_type: 'otherClasses',
  other_room: 'otherClasses',
  other_trainer_type: 'otherClasses',
  other_duration: 'otherClasses',
  bought_later: 'usedLater',
  not_paid: 'usedLater',
} as const satisfies Record<Other['reason'], string>;

/** So many of the passes that do not cover the class are named. */
const NAMED = 3;

interface PreviewProps {
  readonly id: string;
  readonly one: DayClass;
  /** Null for somebody who becomes a customer by the booking. */
  readonly customerId: number | null;
  readonly zone: string;
  /** The booking that moves to the class; null where it is a new one. */
  readonly movedId: number | null;
}

/** What the booking of the class would do; for somebody who has no pass yet what the visit costs. */
export function Preview({ id, customerId, ...of }: PreviewProps) {
  return (
    <div class="preview" id={id}>
      {customerId === null ? <NewcomerPreview {...of} /> : <CustomerPreview {...of} customerId={customerId} />}
    </div>
  );
}

function NewcomerPreview({ one }: Pick<PreviewProps, 'one'>) {
  const { data, error, again } = useManagedClass(one.id);
  if (!data) return error ? <Problem error={error} again={again} /> : <p class="quiet">{common('loading')}</p>;
  const price = visitPriceText(data.data);
  return (
    <>
      <p>{price ?? say('owesAgreed')}</p>
      {price === null && <SinglePass one={one} customerId={null} />}
    </>
  );
}

interface CustomerPreviewProps extends Omit<PreviewProps, 'id'> {
  readonly customerId: number;
}

/** What it would do by the service: which pass it uses and why, or why not. */
function CustomerPreview({ one, customerId, zone, movedId }: CustomerPreviewProps) {
  const { api, can, path, studio } = useDesk();
  const { data, error, again } = useRead(['preview', studio.account.id, one.id, customerId, movedId], (signal) =>
    api.GET('/api/v1/manage/classes/{id}/booking-preview', {
      params: {
        path: { id: one.id },
        query: { customer_id: customerId, ...(movedId !== null && { moved_booking_id: movedId }) },
      },
      signal,
    }),
  );
  if (!data) return error ? <Problem error={error} again={again} /> : <p class="quiet">{common('loading')}</p>;
  const found = data.data;
  const wantsPass = found.class_pass === null && mayBuy(found);
  return (
    <>
      <Found found={found} one={one} zone={zone} movedId={movedId} />
      {wantsPass && found.owes === 'agreed' && <SinglePass one={one} customerId={customerId} />}
      {wantsPass && can('issue_customer_class_passes') && (
        <p>
          <a href={path(`customers/${customerId}/sell`)}>{say('sellPass')}</a>
        </p>
      )}
    </>
  );
}

/** A pass would help: nothing else is in the way. */
function mayBuy({ refusal }: Previewed): boolean {
  return refusal === null || refusal.can_be_lifted;
}

interface FoundProps extends Pick<PreviewProps, 'one' | 'zone' | 'movedId'> {
  readonly found: Previewed;
}

function Found({ found, one, zone, movedId }: FoundProps) {
  const { refusal, class_pass: pass, other_class_passes: others } = found;
  if (refusal) {
    const why = { why: refusal.message };
    return (
      <>
        <p class={refusal.can_be_lifted ? undefined : 'not-bookable'}>
          {movedId === null ? say('notBookable', why) : ofMove('notMovable', why)}
        </p>
        <Instead of={refusal} />
        {refusal.can_be_lifted && pass === null && <Others passes={others} />}
      </>
    );
  }
  return (
    <>
      {pass ? <Used pass={pass} zone={zone} /> : <p>{say('noPassCovers')}</p>}
      {!pass && <Others passes={others} />}
      <Owed found={found} one={one} />
    </>
  );
}

function Used({ pass, zone }: { readonly pass: Chosen; readonly zone: string }) {
  const { plan_name: plan, remaining_sessions_after: n, valid_until: until, is_trial: isTrial, reason } = pass;
  return (
    <>
      <p>
        {say(isTrial ? 'usesTrial' : 'uses', { pass: plan })} {say('leftAfter', { n, day: dateText(until, zone) })}
      </p>
      <p class="quiet">{say(CHOSEN[reason])}</p>
    </>
  );
}

function Others({ passes }: { readonly passes: readonly Other[] }) {
  const texts = passes.map(({ plan_name: plan, reason }) => `${plan}: ${say(LEFT[reason])}`);
  return (
    <>
      {[...new Set(texts)].slice(0, NAMED).map((text) => (
        <p key={text} class="quiet">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}

function Owed({ found, one }: Pick<FoundProps, 'found' | 'one'>) {
  const { can } = useDesk();
  const { owes, owed_cents: cents, owed_currency: currency, class_pass: pass } = found;
  if (owes === 'agreed') {
    const hints = [
      ...(can('record_customer_payments') ? [say('paidAfter')] : []),
      // Of these the service keeps no debt to pay (FIN-9).
      ...(one.schedule_kind === 'group_class' ? [say('notListed')] : []),
    ];
    return (
      <>
        <p>{say('owesAgreed')}</p>
        {hints.length > 0 && <p class="quiet">{hints.join(' ')}</p>}
      </>
    );
  }
  if (cents !== null && currency !== null)
    return <p>{say(owes === 'addon' ? 'owesAddon' : 'owes', { amount: priceText(cents, currency, locale) })}</p>;
  return pass ? null : <p>{say('owesNothing')}</p>;
}
