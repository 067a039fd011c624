import { type Correspondents, letter, type Letter, momentText, oneLine } from '@studio/kernel';

import { whenAndWhere } from '../../../ticketing/domain';

/** Facts of every notice. */
export interface NoticeSetting extends Correspondents {
  readonly title: string;
}

/** When and where an event is. */
export interface EventPlaceFacts {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Times in the mail are in this time zone. */
  readonly timeZone: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
}

/** A new time or place of an event (EVT-4). */
export function eventChangedText(setting: NoticeSetting, place: EventPlaceFacts): Letter {
  const title = oneLine(setting.title);
  return letter(setting, `${title}: new time or place`, [
    `the time or place of ${title}, for which you have tickets, has changed.`,
    `${whenAndWhere(place)}\nIt ends on ${momentText(place.endsAt, place.timeZone)}.`,
    `Your tickets remain valid. If you cannot come, please contact ${oneLine(setting.studioName)}.`,
  ]);
}

/** An event is cancelled (EVT-6). `isRefundDue`: the buyer gets a refund. */
export function eventCancelledText(setting: NoticeSetting, order: { readonly isRefundDue: boolean }): Letter {
  const title = oneLine(setting.title);
  const refund = `Your payment is refunded; ${oneLine(setting.studioName)} will arrange that with you.`;
  return letter(setting, `${title} is cancelled`, [
    `we are sorry: ${title}, which you ordered tickets for, is cancelled. The tickets are no longer valid.`,
    ...(order.isRefundDue ? [refund] : []),
  ]);
}
