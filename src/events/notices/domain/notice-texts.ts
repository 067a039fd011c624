import { type Correspondents, letter, type Letter, momentText, oneLine } from '@studio/kernel';
import { whenAndWhere } from '@studio/ticketing';

/** What every notice knows. */
export interface NoticeSetting extends Correspondents {
  readonly title: string;
}

/** When and where an event is. */
export interface EventPlaceFacts {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The times are told in this zone. */
  readonly timeZone: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
}

/** Time or place of an event changed (EVT-4): as they are now. */
export function eventChangedText(setting: NoticeSetting, place: EventPlaceFacts): Letter {
  const title = oneLine(setting.title);
  return letter(setting, `${title}: new time or place`, [
    `time or place of ${title}, which you have tickets for, changed.`,
    `${whenAndWhere(place)}\nIt ends on ${momentText(place.endsAt, place.timeZone)}.`,
    `Your tickets stay valid. If you cannot come, please tell ${oneLine(setting.studioName)}.`,
  ]);
}

/** An event will not take place (EVT-6). `isRefundDue` when money is to be given back. */
export function eventCancelledText(setting: NoticeSetting, order: { readonly isRefundDue: boolean }): Letter {
  const title = oneLine(setting.title);
  const refund = `What you paid is given back; ${oneLine(setting.studioName)} arranges that with you.`;
  return letter(setting, `${title} is cancelled`, [
    `we are sorry: ${title}, which you ordered tickets for, is cancelled. The tickets are no longer valid.`,
    ...(order.isRefundDue ? [refund] : []),
  ]);
}
