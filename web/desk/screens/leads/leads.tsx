import { useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { fieldText } from '../../parts/field-text';
import { NewCustomerForm } from '../../parts/contacts/new-customer';
import { type LeadStatus, useLeads } from '../../parts/lead-list';
import { Opening } from '../../parts/opening';
import { usePaused } from '../../parts/paused';
import { Problem, problemText } from '../../parts/problem';
import { Segments } from '../../parts/segments';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { shortMoment } from '../../times';
import { say } from './texts';

type Lead = components['schemas']['ManagedLead'];
type Change = components['schemas']['LeadPatch'];

/** As the work goes on. */
const STATUSES = ['new', 'callback', 'booked', 'rejected'] as const;

/** Those that a person sets; `booked` is set by the booking. */
const SET_BY_HAND = ['new', 'callback', 'rejected'] as const;

const isStatus = (text: string | undefined): text is LeadStatus => STATUSES.some((status) => status === text);

/** People who left their number on the website: call, note, book. */
export function Leads() {
  const { path, studio } = useDesk();
  const { query, route } = useLocation();
  const status = isStatus(query['status']) ? query['status'] : 'new';
  const text = query['q'] ?? '';
  const q = usePaused(text.trim());
  const { data, error, again } = useLeads(status, q);
  useEffect(() => {
    document.title = `${common('leads')} – ${studio.account.name}`;
  }, [studio.account.name]);
  const address = (change: { readonly status?: LeadStatus; readonly q?: string }) =>
    path('leads', { status, q: text, ...change });
  const leads = data?.data;
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('leads')}</h1>
          <p class="quiet">{say('about')}</p>
        </div>
        <Segments
          legend={say('whichOnes')}
          name="status"
          options={STATUSES}
          chosen={status}
          textOf={say}
          onChoose={(one) => route(address({ status: one }))}
        />
      </header>
      <input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={text}
        onInput={({ currentTarget: { value } }) => route(address({ q: value }), true)}
      />
      {leads === undefined && !error && <Skeleton />}
      {leads === undefined && <Problem error={error} again={again} />}
      {leads?.length === 0 && <p class="empty">{say('none')}</p>}
      <ul class="rows">
        {leads?.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </ul>
      {data?.next_cursor && <p class="note">{say('more')}</p>}
    </section>
  );
}

function LeadRow({ lead }: { readonly lead: Lead }) {
  const { api, can, path } = useDesk();
  const { route } = useLocation();
  const change = useWrite(
    (body: Change, keyed) =>
      api.PATCH('/api/v1/manage/leads/{id}', { params: { path: { id: lead.id } }, body, ...keyed }),
    [['leads'], ['lead']],
    (error) => toast(problemText(error)),
  );
  const name = lead.name ?? lead.phone;
  /** What was typed in the notes, if it is new. */
  const typedIn = (form: HTMLFormElement | null): Change => {
    const notes = form && fieldText(form, 'notes').trim();
    return notes === null || notes === (lead.notes ?? '') ? {} : { notes: notes === '' ? null : notes };
  };
  const setStatus = async (status: LeadStatus, form: HTMLFormElement | null) => {
    const before = lead.status;
    const typed = typedIn(form);
    if ((await change.send({ status, ...typed })) === null) return;
    toast(
      say('notes' in typed ? 'markedNoted' : 'marked', { name, status: say(status) }),
      () => void change.send({ status: before }),
    );
  };
  const saveNotes = async (form: HTMLFormElement) => {
    const typed = typedIn(form);
    if ('notes' in typed && (await change.send(typed))) toast(say('noted', { name }));
  };
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {shortMoment(lead.created_at)}
          {' · '}
          {say(lead.api_token_id === null ? 'ofPage' : 'ofWebsite')}
          {lead.source_page !== null && (
            <>
              : <bdi>{lead.source_page}</bdi>
            </>
          )}
        </span>
      </span>
      <span class="row">
        <a class="button" href={`tel:${lead.phone}`}>
          {say('call', { phone: lead.phone })}
        </a>
        {lead.customer_id === null ? (
          can('manage_bookings') && (
            <a class="button main" href={path(`book?lead=${lead.id}`)}>
              {common('book')}
              <span class="unseen">: {name}</span>
            </a>
          )
        ) : (
          <a class="button" href={path(`customers/${lead.customer_id}`)}>
            {say('customer')}
            <span class="unseen">: {name}</span>
          </a>
        )}
      </span>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <summary>
          {say('noteOrStatus')}
          <span class="unseen">: {name}</span>
          {lead.notes !== null && (
            <span class="quiet">
              <bdi>{lead.notes}</bdi>
            </span>
          )}
        </summary>
        <form
          class="payment"
          onSubmit={(event) => {
            event.preventDefault();
            void saveNotes(event.currentTarget);
          }}
        >
          <textarea
            key={lead.notes}
            name="notes"
            aria-label={say('notes')}
            rows={3}
            maxlength={2000}
            defaultValue={lead.notes ?? ''}
          />
          <p class="quiet">{say('allSave')}</p>
          <div class="row">
            <button type="submit" disabled={change.isSending}>
              {say('save')}
            </button>
            {SET_BY_HAND.filter((one) => one !== lead.status).map((one) => (
              <button
                key={one}
                type="button"
                disabled={change.isSending}
                onClick={({ currentTarget: { form } }) => void setStatus(one, form)}
              >
                {say(`to_${one}`)}
              </button>
            ))}
          </div>
        </form>
      </details>
      {lead.customer_id === null && can('manage_clients') && (
        <Opening title={say('makeCustomer')} of={name}>
          {() => (
            <>
              <p class="quiet">{say('staysLead')}</p>
              <NewCustomerForm
                contacts={{ name: lead.name, phone: lead.phone, email: null }}
                onMade={(id) => route(path(`customers/${id}`))}
              />
            </>
          )}
        </Opening>
      )}
    </li>
  );
}
