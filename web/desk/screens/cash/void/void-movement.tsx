import { priceText } from '../../../../shared/formats';
import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { locale } from '../../../language';
import { Opening } from '../../../parts/opening';
import { Problem } from '../../../parts/problem';
import { ReasonField, reasonIn } from '../../../parts/reason';
import { toast } from '../../../parts/toasts';
import { momentText } from '../../../times';
import { say as ofCash } from '../texts';
import { say } from './texts';

type Entry = components['schemas']['CashEntry'];

const MOVEMENTS: readonly Entry['purpose'][] = ['deposit', 'owner_withdrawal'];

/** What an entry of the cashbox is for, in words. */
export function purposeText({ purpose, voided_by_entry_id: voidedBy }: Entry): string {
  return voidedBy === null ? ofCash(purpose) : `${ofCash(purpose)} · ${say('voided')}`;
}

/** Reverts a movement that was entered by mistake, after it is said what that does; nothing of other entries. */
export function VoidMovement({ entry }: { readonly entry: Entry }) {
  const { api, studio } = useDesk();
  const { id, amount_cents: cents, currency } = entry;
  const undo = useWrite(
    (reason: string, keyed) =>
      api.POST('/api/v1/manage/cash-movements/{id}/void', { params: { path: { id } }, body: { reason }, ...keyed }),
    [['cash']],
  );
  if (!MOVEMENTS.includes(entry.purpose) || entry.voided_by_entry_id !== null) return null;
  const amount = priceText(cents, currency, locale);
  const send = async (form: HTMLFormElement) => {
    if ((await undo.send(reasonIn(form))) !== null) toast(say('done', { amount }));
  };
  return (
    <Opening title={say('void')} of={`${amount}, ${momentText(entry.occurred_at, studio.account.timezone ?? 'UTC')}`}>
      {() => (
        <form
          class="payment"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget);
          }}
        >
          <p>{say('voids', { amount })}</p>
          <Problem error={undo.error} />
          <ReasonField label={ofCash('reason')} />
          <button type="submit" disabled={undo.isSending}>
            {say('void')}
          </button>
        </form>
      )}
    </Opening>
  );
}
