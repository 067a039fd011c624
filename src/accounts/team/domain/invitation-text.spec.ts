import { type MembershipRole, ROLE_NAMES } from '@studio/access';

import { invitationText } from './invitation-text';

describe('the mail of an invitation', () => {
  it('contains studio, role and link on separate lines', () => {
    const { subject, text } = invitationText({
      studioName: 'North\nSide',
      role: 'manager',
      link: 'https://x.example/i',
      language: 'en',
    });
    expect(subject).toBe('North Side invites you to join its team');
    expect(text).toContain('North Side invites you to work there as: Manager.');
    expect(text.split('\n\n')).toContain('https://x.example/i');
  });

  it('names roles as the pages do', () => {
    for (const [role, name] of Object.entries(ROLE_NAMES) as [MembershipRole, string][]) {
      const { text } = invitationText({ studioName: 'North', role, link: 'https://x.example/i', language: 'en' });
      expect(text).toContain(`as: ${name}.`);
    }
  });
});
