import { readTicketCode, ticketCode } from './ticket-code';

describe('the code of a ticket', () => {
  it.each([
    ['EV-ABCD-2345', 'EV-ABCD-2345'],
    ['ev abcd2345', 'EV-ABCD-2345'],
    ['EVABCD2345', 'EV-ABCD-2345'],
    ['FS-ABCD-2345', null],
    ['EV-ABCD-234', null],
    ['EV-ABCD-2340', null],
    ['EV-IBCD-2345', null],
    ['', null],
  ])('%j is read as %j', (text, expected) => {
    expect(readTicketCode('EV', text)).toBe(expected);
  });

  it('is written with hyphens', () => {
    expect(ticketCode('EV', 'ABCD2345')).toBe('EV-ABCD-2345');
  });
});
