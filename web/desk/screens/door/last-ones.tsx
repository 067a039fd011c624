import { say as common } from '../../texts';
import type { Entry } from './entries';
import { clock } from './since';
import { say } from './texts';

export interface Shown extends Entry {
  readonly key: number;
  readonly at: Date;
}
export type Sold = Shown & { readonly orderId: number };

/** Why somebody no longer counts as inside, as the log has it: it was a mistake, or they went out. */
export type LeaveReason = 'undoReason' | 'letOut';

interface LastOnesProps {
  readonly shown: readonly Shown[];
  readonly isSending: boolean;
  readonly onTakeBack: (code: string, reason: LeaveReason) => void;
  /** For those who may give the money of a sale back. */
  readonly onRefund?: (sold: Sold) => void;
}

/** What was said of the last tickets, each of which can be reverted while nothing else was said of it. */
export function LastOnes({ shown, isSending, onTakeBack, onRefund }: LastOnesProps) {
  const revertOf = (entry: Shown) => {
    const { key, code, outcome } = entry;
    if (code === null || shown.find((other) => other.code === code)?.key !== key) return null;
    if (onRefund && isPaid(entry)) return { text: common('undo'), press: () => onRefund(entry) };
    if (outcome === 'in') return { text: common('undo'), press: () => onTakeBack(code, 'undoReason') };
    // Also who was let in before, so that a ticket that is shown twice by mistake can still be taken back.
    return outcome === 'already' ? { text: say('letOut'), press: () => onTakeBack(code, 'letOut') } : null;
  };
  return (
    <section class="part">
      <h2>{say('lastOnes')}</h2>
      <ul class="rows">
        {shown.map((entry) => {
          const revert = revertOf(entry);
          return (
            <li key={entry.key}>
              <span>
                <strong>{say(entry.outcome)}</strong>
                <span class="quiet">
                  <bdi>{[clock(entry.at), entry.holder, entry.type, entry.code].filter(Boolean).join(' · ')}</bdi>
                </span>
              </span>
              {revert && (
                <button type="button" disabled={isSending} onClick={revert.press}>
                  {revert.text}
                  <span class="unseen">: {entry.holder ?? entry.code}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const isPaid = (entry: Shown): entry is Sold => typeof entry.orderId === 'number';
