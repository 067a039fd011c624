export const en = {
  subject: '{studio} invites you to join its team',
  invites: '{studio} invites you to work there as: {role}.',
  open: 'Open this link to see who invites you, and to accept or decline:',
  action: 'See the invitation',
  end: 'The invitation is valid for 14 days. A newer mail replaces this link. Until you accept, the studio learns nothing about you. If you do not know the studio, you can ignore this mail.',
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  trainer: 'Trainer',
  receptionist: 'Receptionist',
  event_festival_staff: 'Staff of events and festivals',
} as const;
