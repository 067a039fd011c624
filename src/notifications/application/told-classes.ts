import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';

import { type MessagingStudio, StudioDirectory } from '../../accounts';
import type { ClassSlot, ClassTextFacts } from '../domain/class-texts';
import { type ToldClass, ToldClassQuery, type ToldRoom } from '../queries/told-class.query';

/** A class of a studio that sends notifications. */
export interface Told {
  readonly studio: MessagingStudio;
  readonly class: ToldClass;
  readonly text: ClassTextFacts;
}

/** The notification facts of a class, read with two statements. */
@Injectable()
export class ToldClasses {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly classes: ToldClassQuery,
  ) {}

  /** The class with its studio; null in a demo studio, which notifies nobody (NTF-7). */
  async find(accountId: number, classId: number): Promise<Told | null> {
    const studio = await this.studios.messaging(accountId);
    if (studio.mode === 'demo_readonly') return null;
    const found = await this.classes.byId({ accountId }, classId);
    return { studio, class: found, text: classTextOf(studio, found) };
  }
}

/** What texts say about a class. */
export function classTextOf(
  studio: Pick<MessagingStudio, 'name' | 'timezone'>,
  { title, ...slot }: ToldRoom & Pick<ToldClass, 'title' | 'startsAt'>,
): ClassTextFacts {
  return { title, studioName: studio.name, ...slotOf(studio, slot) };
}

/** When and where, in the zone of the place (CAL-1). */
export function slotOf(
  { timezone }: Pick<MessagingStudio, 'timezone'>,
  { startsAt, roomName, locationName, locationTimeZone }: ToldRoom & Pick<ToldClass, 'startsAt'>,
): ClassSlot {
  return { startsAt, roomName, locationName, timeZone: locationTimeZone ?? timezone ?? DEFAULT_TIME_ZONE };
}
