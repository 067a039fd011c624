import { Module } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { StudiosModule } from './studios';
import { PeopleModule } from './people';
import { ActivityModule } from './activity';
import { SettingsModule } from './settings';
import { SessionsModule } from './sessions';
import { SecondFactorModule } from './second-factor';
import { TeamModule } from './team';
import { KeysModule } from './keys';
import { declareAccountsData } from './personal-data';

declareAccountsData();

declareConstraints({
  account_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
  account_membership_user_key: {
    code: 'already_taken',
    input: 'email',
    message: 'This person is already a member of the studio.',
  },
  user_email_key: { code: 'already_taken', input: 'email', message: 'This e-mail address is already in use.' },
});

const areas = [
  StudiosModule,
  PeopleModule,
  ActivityModule,
  SettingsModule,
  SessionsModule,
  SecondFactorModule,
  TeamModule,
  KeysModule,
];

/** Studios, their subscriptions and the people who work in them. */
@Module({ imports: areas, exports: areas })
export class AccountsModule {}
