import { useEffect, useRef, useState } from 'preact/hooks';

import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { customerName, NameAndContacts, useCustomers } from '../../parts/customer-list';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import type { Choice } from './merge-choices';
import { type MergedCustomer, MergePreview } from './merge-preview';
import { say } from './texts';

type Reason = components['schemas']['PossibleDuplicate']['reasons'][number];

interface Found {
  readonly customer: MergedCustomer;
  /** Why the two may be one person; empty for one that was searched for. */
  readonly reasons: readonly Reason[];
}

/** Merges the records of a person who is here twice: the other one is chosen, then it is said what that does. */
export function Merge({ customer }: { readonly customer: MergedCustomer }) {
  return <Opening title={say('merge')}>{(close) => <OneOfTwo customer={customer} onDone={close} />}</Opening>;
}

interface OneOfTwoProps {
  /** The record that is open. */
  readonly customer: MergedCustomer;
  readonly onDone: () => void;
}

function OneOfTwo({ customer, onDone }: OneOfTwoProps) {
  const [other, setOther] = useState<MergedCustomer | null>(null);
  const [chosen, choose] = useState<MergedCustomer | null>(null);
  const [choice, setChoice] = useState<Choice>({});
  const sides = useRef<HTMLFieldSetElement>(null);
  useEffect(() => sides.current?.scrollIntoView({ block: 'start' }), [other]);
  if (other === null) return <OtherChoice customer={customer} onChoose={setOther} />;
  // The newer one was mostly added by mistake.
  const isOlder = Date.parse(customer.created_at) <= Date.parse(other.created_at);
  const target = chosen ?? (isOlder ? customer : other);
  const source = target === customer ? other : customer;
  const keep = (one: MergedCustomer | null) => {
    choose(one);
    setChoice({});
  };
  const goBack = () => {
    setOther(null);
    keep(null);
  };
  return (
    <>
      <fieldset class="choices" ref={sides}>
        <legend>{say('whoStays')}</legend>
        {[customer, other].map((one) => (
          <label key={one.id} class="choice">
            <input type="radio" name="staying" checked={one === target} onChange={() => keep(one)} />
            <span>
              <NameAndContacts customer={one} />
            </span>
          </label>
        ))}
      </fieldset>
      <MergePreview
        source={source}
        target={target}
        choice={choice}
        onChoose={setChoice}
        onDone={onDone}
        onBack={goBack}
      />
    </>
  );
}

interface OtherChoiceProps {
  readonly customer: MergedCustomer;
  readonly onChoose: (other: MergedCustomer) => void;
}

/** Those who may be the same person come first, then those who are found. */
function OtherChoice({ customer, onChoose }: OtherChoiceProps) {
  const { api, studio } = useDesk();
  const [text, setText] = useState('');
  const isAsked = text.trim().length > 1;
  const rows = useRef<HTMLUListElement>(null);
  const alike = useRead(['customers', studio.account.id, 'alike', customer.id], (signal) =>
    api.GET('/api/v1/manage/customers/duplicates', { params: { query: { customer_id: customer.id } }, signal }),
  );
  const searched = useCustomers(text, isAsked);
  const { error, again } = isAsked ? searched : alike;
  const found: readonly Found[] | undefined = isAsked
    ? searched.customers?.filter(({ id }) => id !== customer.id).map((one) => ({ customer: one, reasons: [] }))
    : alike.data?.data.map(({ customer: one, older, reasons }) => ({
        customer: one.id === customer.id ? older : one,
        reasons,
      }));
  // Those who are found stand below what can be seen on a phone.
  const count = found?.length ?? 0;
  useEffect(() => {
    if (count > 0) rows.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <>
      <p>{say('mergeAbout')}</p>
      <input
        type="search"
        aria-label={say('mergeSearch')}
        placeholder={say('mergeSearch')}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Problem error={error} again={again} />
      <ul class="rows" ref={rows}>
        {found?.map(({ customer: one, reasons }) => (
          <li key={one.id}>
            <span>
              <NameAndContacts customer={one} />
              {reasons.length > 0 && <span class="quiet">{reasons.map((reason) => say(reason)).join(' · ')}</span>}
            </span>
            <button type="button" onClick={() => onChoose(one)}>
              {say('chooseOther')}
              <span class="unseen">
                : <bdi>{customerName(one)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isAsked && found?.length === 0 && <p class="empty">{say('nobodyFound')}</p>}
    </>
  );
}
