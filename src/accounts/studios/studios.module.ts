import { Module } from '@nestjs/common';

import { AdmitPublicVisit } from './application/admit-public-visit';
import { StudioSubscription } from './application/studio-subscription';
import { PublicStudioGuard } from './http/public-studio.guard';
import { PublicStudioQuery } from './queries/public-studio.query';
import { StudioDirectory } from './queries/studio-directory.query';

/** Which studios there are, whether they are paid for, and what the public may see of them. */
@Module({
  imports: [],
  providers: [AdmitPublicVisit, PublicStudioGuard, PublicStudioQuery, StudioDirectory, StudioSubscription],
  exports: [AdmitPublicVisit, PublicStudioGuard, PublicStudioQuery, StudioDirectory, StudioSubscription],
})
export class StudiosModule {}
