import type { Random } from '../random';
import type { Deed, TrafficRequest } from './request';
import { type Studio, TICKETS } from './studio';

/** Staff at the door of an event, who scan tickets. */
export class Door {
  readonly deeds: readonly Deed[] = [
    { weight: 4, make: () => this.scan() },
    { weight: 1, make: () => this.count() },
  ];

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {}

  private scan(): TrafficRequest {
    const studio = this.anyStudio();
    return {
      ...this.at(studio),
      kind: 'check-in',
      method: 'POST',
      path: `/api/v1/manage/events/${studio.eventId}/check-ins`,
      body: { code: studio.ticketToken(this.random.between(1, TICKETS)), confirm: true },
      expected: ['200', '409 ticket_already_checked_in'],
    };
  }

  private count(): TrafficRequest {
    const studio = this.anyStudio();
    const path = `/api/v1/manage/events/${studio.eventId}/attendance`;
    return { ...this.at(studio), kind: 'attendance', method: 'GET', path, expected: ['200'] };
  }

  private at(studio: Studio): Pick<TrafficRequest, 'role' | 'studio' | 'headers'> {
    return { role: 'door', studio, headers: { Authorization: `Bearer ${studio.staffToken('door')}` } };
  }
}
