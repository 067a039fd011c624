import { Module } from '@nestjs/common';

import { AdmitPublicVisit } from './application/admit-public-visit';
import { ConfirmPublicVisit } from './application/confirm-public-visit';
import { StudioSubscription } from './application/studio-subscription';
import { PublicStudioGuard } from './http/public-studio.guard';
import { PublicStudioQuery } from './queries/public-studio.query';
import { StudioDirectory } from './queries/studio-directory.query';

/** Studios, their subscriptions, and access to their public pages. */
@Module({
  imports: [],
  providers: [
    AdmitPublicVisit,
    ConfirmPublicVisit,
    PublicStudioGuard,
    PublicStudioQuery,
    StudioDirectory,
    StudioSubscription,
  ],
  exports: [
    AdmitPublicVisit,
    ConfirmPublicVisit,
    PublicStudioGuard,
    PublicStudioQuery,
    StudioDirectory,
    StudioSubscription,
  ],
})
export class StudiosModule {}
