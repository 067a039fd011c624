/** `{n}` chooses among the forms of a plural, separated by `|`. */
export const en = {
  addTrainer: 'Add a trainer',
  noTrainers: 'No trainer yet. Private lessons need one.',
  inactive: 'Inactive',
  isActive: 'Active: for new classes, and shown on the page of the studio',
  type: 'Trainer type',
  teaches: 'Teaches',
  teachesHint: 'For visitors. Trainers can have classes of other directions too.',
  onlyStaff: 'Only those who may change trainers see it',
  biography: 'Biography',
  photo: 'Address of a photo',
  stillHas:
    '{name} is inactive, and still has {n} class to come. Give it to somebody else in the week.|{name} is inactive, and still has {n} classes to come. Give them to somebody else in the week.',
  removeMeans:
    'Only a trainer without classes, substitutions or a login can be deleted. Others can be made inactive above. This cannot be undone.',
  trainerUsed:
    'This trainer has classes, substitutions or a login and cannot be deleted. Make them inactive instead, and nobody can choose them any more.',
  hasLogin: 'Has a login',
  invitation: 'Invitation:',
  giveLogin: 'Give a login',
  loginMeans:
    'A mail with a link goes to this address. The person who accepts within 14 days signs in as this trainer, and sees only classes of their own.',
  endLogin: 'End the login',
  endLoginMeans:
    'The person no longer belongs to this trainer. With the role Trainer they are signed out of this studio and cannot sign in again; with another role they keep their access. The classes of the trainer stay.',
  loginEnded: '{name} no longer has a login.',
};

export type Texts = Record<keyof typeof en, string>;
