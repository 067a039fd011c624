import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../accounts';
import { ChangeClass } from './classes/application/change-class';
import { ChangeSeries } from './series/application/change-series';
import { ClassOccupancy } from './classes/application/class-occupancy';
import { ClassSettings } from './classes/application/class-setting';
import { CreateSeries } from './series/application/create-series';
import { CreateSubstitution } from './substitutions/application/create-substitution';
import { DeleteClass } from './classes/application/delete-class';
import { DeleteSeries } from './series/application/delete-series';
import { GenerateSchedule } from './series/application/generate-schedule';
import { GenerationRequests } from './series/application/generation-requests';
import { OwnTrainers } from './classes/application/own-trainers';
import { PauseSeries } from './series/application/pause-series';
import { RemoveSubstitution } from './substitutions/application/remove-substitution';
import { RunGeneration } from './series/application/run-generation';
import { ScheduleClass } from './classes/application/schedule-class';
import { SeriesGeneration } from './series/application/series-generation';
import { StartSeries } from './series/application/start-series';
import { GenerationController } from './series/http/generation.controller';
import { ManageClassesController } from './classes/http/manage-classes.controller';
import { ManageSeriesController } from './series/http/manage-series.controller';
import { ManagedClassAnswers } from './classes/http/managed-class.answers';
import { TrainerSubstitutionsController } from './substitutions/http/trainer-substitutions.controller';
import { LinkedTrainerQuery } from './catalogue/queries/linked-trainer.query';
import { ManagedClassQuery } from './classes/queries/managed-class.query';
import { SeriesQuery } from './series/queries/series.query';
import { SubstitutionQuery } from './substitutions/queries/substitution.query';

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
