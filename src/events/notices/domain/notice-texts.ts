import { oneLine } from '@studio/kernel';
import { type Correspondents, letter, type Letter, momentText } from '@studio/texts';

import { whenAndWhere } from '../../../ticketing/domain';
import { say } from './messages';

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
  const { title, studio } = names(setting);
  const { language } = setting;
  const ends = say(language, 'ends', { moment: momentText(place.endsAt, place.timeZone, language) });
  return letter(setting, say(language, 'changedSubject', { title }), [
    say(language, 'changed', { title }),
    `${whenAndWhere(place, language)}\n${ends}`,
    say(language, 'valid', { studio }),
  ]);
}

/** An event is cancelled (EVT-6). `isRefundDue`: the buyer gets a refund. */
export function eventCancelledText(setting: NoticeSetting, order: { readonly isRefundDue: boolean }): Letter {
  const { title, studio } = names(setting);
  const { language } = setting;
  return letter(setting, say(language, 'cancelledSubject', { title }), [
    say(language, 'cancelled', { title }),
    ...(order.isRefundDue ? [say(language, 'refund', { studio })] : []),
  ]);
}

function names({ studioName, title }: NoticeSetting) {
  return { studio: oneLine(studioName), title: oneLine(title) };
}
