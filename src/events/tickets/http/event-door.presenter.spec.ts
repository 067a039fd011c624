import { presentAttendance } from './event-door.presenter';

describe('attendance', () => {
  it('counts in all and by type; who holds a valid ticket and is not inside has not arrived', () => {
    const rows = [
      { ticket_type_id: 1, name: 'Standard', issued: 5, valid: 3, checked_in: 2 },
      { ticket_type_id: 2, name: 'Balcony', issued: 1, valid: 1, checked_in: 0 },
    ];
    expect(presentAttendance(rows)).toEqual({
      issued: 6,
      valid: 4,
      checked_in: 2,
      not_arrived: 2,
      ticket_types: [
        { ticket_type_id: 1, name: 'Standard', issued: 5, valid: 3, checked_in: 2, not_arrived: 1 },
        { ticket_type_id: 2, name: 'Balcony', issued: 1, valid: 1, checked_in: 0, not_arrived: 1 },
      ],
    });
  });

  it('is nothing without ticket types', () => {
    expect(presentAttendance([])).toEqual({ issued: 0, valid: 0, checked_in: 0, not_arrived: 0, ticket_types: [] });
  });
});
