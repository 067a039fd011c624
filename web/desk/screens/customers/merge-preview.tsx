import { useLocation } from 'preact-iso/router';

import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { languageName } from '../../language';
import { contactsText, customerName, type ListedCustomer } from '../../parts/customer-list';
import { Problem } from '../../parts/problem';
import { ReasonField, reasonIn } from '../../parts/reason';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { momentText } from '../../times';
import { type Choice, MergeChoices } from './merge-choices';
import { say } from './texts';

/** What is shown of a record before the merge. */
export type MergedCustomer = Pick<ListedCustomer, 'id' | 'name' | 'phone' | 'email' | 'created_at'>;
type Previewed = components['schemas']['MergePreview'];
export type Conflict = Previewed['conflicts'][number];

/** In the order in which they matter at the desk. */
const KINDS = [
  'bookings',
  'class_passes',
  'purchases',
  'notes',
  'leads',
  'notifications',
  'device_tokens',
  'sessions',
] as const;

/** What is on the screen of a customer, read again once the record that stays is open. */
const OF_CUSTOMER = [['customer'], ['notes'], ['passes'], ['debts'], ['payments'], ['bookings']];

interface MergePreviewProps {
  /** The record that goes. */
  readonly source: MergedCustomer;
  /** The record that stays. */
  readonly target: MergedCustomer;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** What a merge would do, by the service, and the second press that does it. */
export function MergePreview({ source, target, choice, onChoose, onDone, onBack }: MergePreviewProps) {
  const { api, path, studio } = useDesk();
  const { route } = useLocation();
  const at = { path: { id: source.id } };
  const { data, error, isReading, again } = useRead(
    ['merge', studio.account.id, source.id, target.id, choice],
    async (signal) => {
      const { data: found, ...answer } = await api.GET('/api/v1/manage/customers/{id}/merge-preview', {
        params: { ...at, query: { into: target.id, ...choice } },
        signal,
      });
      return { ...answer, ...(found && { data: { found: found.data, source, target } }) };
    },
    // What was said of the other choice keeps its place meanwhile, with the records that it is about.
    { keepsPrevious: true },
  );
  const merge = useWrite(
    (reason: string, keyed) =>
      api.POST('/api/v1/manage/customers/{id}/merge', {
        params: at,
        body: { into: target.id, reason, ...choice, idempotency_key: keyed.headers['Idempotency-Key'] },
        ...keyed,
      }),
    OF_CUSTOMER,
  );
  const send = async (form: HTMLFormElement) => {
    const answer = await merge.send(reasonIn(form));
    if (answer === null) return;
    toast(say('merged', { name: customerName(answer.data) }));
    onDone();
    route(path(`customers/${answer.data.id}`));
  };
  if (!data) return error ? <Problem error={error} again={again} /> : <Skeleton rows={3} />;
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <MergeChoices
        conflicts={data.found.conflicts}
        isTargetFirst={data.target.id < data.source.id}
        choice={choice}
        onChoose={onChoose}
      />
      <Facts {...data} />
      <ReasonField label={say('mergeWhy')} />
      <p>
        <strong>{say('mergeFinal')}</strong>
      </p>
      <Problem error={merge.error} />
      <div class="row">
        <button class="main" type="submit" disabled={merge.isSending || isReading}>
          {say('mergeNow')}
        </button>
        <button type="button" onClick={onBack}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}

/** The name, with the contacts that tell it from another record of that name. */
function shownName(customer: MergedCustomer): string {
  const contacts = contactsText(customer);
  return customer.name === null || contacts === '' ? customerName(customer) : `${customer.name} (${contacts})`;
}

interface FactsProps {
  readonly found: Previewed;
  readonly source: MergedCustomer;
  readonly target: MergedCustomer;
}

function Facts({ found: { moves, conflicts, bookings, result, signed_out: signedOut }, source, target }: FactsProps) {
  const { studio } = useDesk();
  const zone = studio.account.timezone ?? 'UTC';
  const sides = { source, target };
  const decided = conflicts.filter(({ choosable }) => !choosable);
  const moved = KINDS.filter((kind) => moves[kind] > 0).map((kind) => say(`n_${kind}`, { n: moves[kind] }));
  return (
    <>
      <dl class="facts">
        <dt>{say('moves')}</dt>
        <dd>{moved.length === 0 ? say('movesNothing') : moved.join(' · ')}</dd>
        <dt>{say('afterwards')}</dt>
        <dd>
          <bdi>{result.name ?? common('unnamed')}</bdi>
          <span class="quiet">
            <bdi>{contactsText(result) || say('noContact')}</bdi>
          </span>
        </dd>
        {decided.map((conflict) => [
          <dt key={`of ${conflict.field}`}>{say(`f_${conflict.field}`)}</dt>,
          <dd key={conflict.field}>
            <bdi>{keptText(conflict, sides)}</bdi>
            {droppedText(conflict) !== '' && (
              <span class="quiet">{say('insteadOf', { value: droppedText(conflict) })}</span>
            )}
            {whyKept(conflict, result) !== null && <span class="quiet">{whyKept(conflict, result)}</span>}
          </dd>,
        ])}
        {bookings.map((one) => [
          <dt key={`class ${one.scheduled_class_id}`}>{say('bothBooked')}</dt>,
          <dd key={one.scheduled_class_id}>
            <bdi>{one.class_title}</bdi>, {momentText(one.starts_at, zone)}
            <span class="quiet">{say(one.superseded_becomes === 'cancelled' ? 'oneCancelled' : 'bothStay')}</span>
          </dd>,
        ])}
      </dl>
      {signedOut.length > 0 && <p>{say('signedOut')}</p>}
    </>
  );
}

function keptText({ field, kept, ...values }: Conflict, sides: Readonly<Record<'source' | 'target', MergedCustomer>>) {
  if (kept === 'none') return say('noneStays');
  return shownValue(field, values[kept]) ?? say('thatOf', { name: shownName(sides[kept]) });
}

/** Why one of two contacts stays without a choice (MRG-6). */
function whyKept({ field, kept, source, target }: Conflict, result: Previewed['result']): string | null {
  const isContact = field === 'phone' || field === 'email';
  if (!isContact || kept === 'none' || source === null || target === null) return null;
  return say(result[`${field}_verified`] ? 'keptConfirmed' : 'keptKnown');
}

/** Empty for what is not shown, such as a password. */
function droppedText({ field, kept, source, target }: Conflict): string {
  const dropped = [...(kept === 'source' ? [] : [source]), ...(kept === 'target' ? [] : [target])];
  return dropped
    .map((value) => shownValue(field, value))
    .filter((value) => value !== null)
    .join(', ');
}

function shownValue(field: Conflict['field'], value: string | null): string | null {
  if (field !== 'default_language' || value === null) return value;
  return languageName(value);
}
