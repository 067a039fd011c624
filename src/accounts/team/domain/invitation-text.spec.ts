import { invitationText } from './invitation-text';

describe('the mail of an invitation', () => {
  it('contains studio, role and link on separate lines', () => {
    const { subject, text } = invitationText({
      studioName: 'North\nSide',
      roleName: 'Manager',
      link: 'https://x.example/i',
    });
    expect(subject).toBe('North Side invites you to join its team');
    expect(text).toContain('North Side invites you to work there as: Manager.');
    expect(text.split('\n\n')).toContain('https://x.example/i');
  });
});
