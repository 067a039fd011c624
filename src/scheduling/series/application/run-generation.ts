import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';

import { type AccountSettingsChanged, StudioDirectory, systemContext } from '../../../accounts';
import type { SeriesSourceChanged } from '../../catalogue';
import { GenerateSchedule } from './generate-schedule';
import { GENERATION_JOB, GenerationRequests } from './generation-requests';

/** At the start of the UTC day. */
const DAILY = '0 0 * * *';

/** Studio settings that classes of series depend on. */
const FOLLOWED = ['timezone', 'schedule_generation_weeks', 'enabled_schedule_kinds', 'allow_trainer_overlap'];

/** Facts of a job for one studio. The daily job has none and requests one job per studio. */
interface Facts extends Readonly<Record<string, unknown>> {
  readonly account_id?: number;
}

/**
 * The job `schedule.generate`: daily for each active studio, and after changes that classes of series follow. Repeating it
 * changes nothing.
 */
@Injectable()
export class RunGeneration implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly events: DomainEvents,
    private readonly studios: StudioDirectory,
    private readonly requests: GenerationRequests,
    private readonly generateSchedule: GenerateSchedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every<Facts>(GENERATION_JOB, DAILY, (facts) =>
      facts.account_id === undefined ? this.requestAll() : this.execute(facts.account_id),
    );
    this.events.on<SeriesSourceChanged>('scheduling.series_source_changed', (event) => this.requests.request(event));
    this.events.on<AccountSettingsChanged>('accounts.settings_changed', async (event) => {
      if (event.fields.some((field) => FOLLOWED.includes(field))) await this.requests.request(event);
    });
  }

  /** Generates for one studio, unless it is suspended (SER-7). */
  async execute(accountId: number): Promise<void> {
    const { timezone } = await this.studios.identity(accountId);
    await this.generateSchedule.execute(systemContext({ id: accountId, timezone }, GENERATION_JOB, this.clock.now()));
  }

  /** Requests one job per studio, so that a failing one does not stop the others. */
  private async requestAll(): Promise<void> {
    for (const { id, status } of await this.studios.list())
      if (status === 'active') await this.requests.request({ accountId: id });
  }
}
