export { PassAdjustmentsModule } from './adjust.module';
export { AdjustClassPass } from './application/adjust-class-pass';
export { CancelClassPass } from './application/cancel-class-pass';
export { FreezeClassPass } from './application/freeze-class-pass';
export { UnfreezeClassPass } from './application/unfreeze-class-pass';
