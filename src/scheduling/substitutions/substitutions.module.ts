import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../../accounts';
import { CreateSubstitution } from './application/create-substitution';
import { RemoveSubstitution } from './application/remove-substitution';
import { TrainerSubstitutionsController } from './http/trainer-substitutions.controller';
import { SubstitutionQuery } from './queries/substitution.query';

declareFreeTexts({ trainer_substitution: { table: 'scheduling.trainer_substitution', texts: ['reason'] } });

@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [TrainerSubstitutionsController],
  providers: [CreateSubstitution, RemoveSubstitution, SubstitutionQuery],
  exports: [CreateSubstitution, RemoveSubstitution],
})
export class SubstitutionsModule {}
