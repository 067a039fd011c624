import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../accounts';
import { ChangeClass } from './application/change-class';
import { ChangeSeries } from './application/change-series';
import { ClassOccupancy } from './application/class-occupancy';
import { ClassSettings } from './application/class-setting';
import { CreateSeries } from './application/create-series';
import { CreateSubstitution } from './application/create-substitution';
import { DeleteClass } from './application/delete-class';
import { DeleteSeries } from './application/delete-series';
import { GenerateSchedule } from './application/generate-schedule';
import { GenerationRequests } from './application/generation-requests';
import { OwnTrainers } from './application/own-trainers';
import { PauseSeries } from './application/pause-series';
import { RemoveSubstitution } from './application/remove-substitution';
import { RunGeneration } from './application/run-generation';
import { ScheduleClass } from './application/schedule-class';
import { SeriesGeneration } from './application/series-generation';
import { StartSeries } from './application/start-series';
import { GenerationController } from './http/generation.controller';
import { ManageClassesController } from './http/manage-classes.controller';
import { ManageSeriesController } from './http/manage-series.controller';
import { ManagedClassAnswers } from './http/managed-class.answers';
import { TrainerSubstitutionsController } from './http/trainer-substitutions.controller';
import { LinkedTrainerQuery } from './queries/linked-trainer.query';
import { ManagedClassQuery } from './queries/managed-class.query';
import { SeriesQuery } from './queries/series.query';
import { SubstitutionQuery } from './queries/substitution.query';

const useCases = [
  ChangeClass,
  ChangeSeries,
  CreateSeries,
  CreateSubstitution,
  DeleteClass,
  DeleteSeries,
  GenerateSchedule,
  RemoveSubstitution,
  ScheduleClass,
  StartSeries,
];

declareFreeTexts({ trainer_substitution: { table: 'scheduling.trainer_substitution', texts: ['reason'] } });

declareConstraints({
  scheduled_class_room_occupied: {
    code: 'room_occupied',
    input: 'room_id',
    message: 'The room is taken at this time.',
  },
  trainer_occupied: {
    code: 'trainer_occupied',
    input: 'trainer_id',
    message: 'The trainer is in another class at this time.',
  },
  trainer_substitution_overlap: {
    code: 'validation_failed',
    input: 'from_date',
    message: 'Another substitution of the trainer covers some of these days.',
  },
});

/** Series and their classes, manually created classes, and substitutions of trainers. */
@Module({
  imports: [AccountsModule, HttpModule],
  // GenerationController comes first, because its route also matches the class route with an id.
  controllers: [GenerationController, ManageClassesController, ManageSeriesController, TrainerSubstitutionsController],
  providers: [
    ...useCases,
    ClassOccupancy,
    ClassSettings,
    GenerationRequests,
    LinkedTrainerQuery,
    ManagedClassAnswers,
    ManagedClassQuery,
    OwnTrainers,
    PauseSeries,
    RunGeneration,
    SeriesGeneration,
    SeriesQuery,
    SubstitutionQuery,
  ],
  exports: [...useCases, ClassOccupancy, GenerationRequests, LinkedTrainerQuery],
})
export class TimetableModule {}
