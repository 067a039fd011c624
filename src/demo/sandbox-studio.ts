import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { type ListedStudio, StudioDirectory } from '../accounts';
import { DEMO_PLANS } from './demo-plans';

/** The plan of the demo studio that may be written to; the other one is read-only. */
export const SANDBOX = DEMO_PLANS.find(({ mode }) => mode !== 'demo_readonly');

/** Finds the sandbox studio, whose data everybody may see and change. */
@Injectable()
export class SandboxStudio {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly studios: StudioDirectory,
  ) {}

  /** Null unless the service runs with demo studios, and for a real studio that has the slug. */
  async find(): Promise<ListedStudio | null> {
    if (!this.configuration.seedsDemo || !SANDBOX) return null;
    const studio = await this.studios.find(SANDBOX.slug);
    return studio?.mode === 'live' ? null : studio;
  }
}
