import { Injectable } from '@nestjs/common';
import { Clock, notFound } from '@studio/kernel';

import { StudioDirectory, systemContext } from '../accounts';
import { StudioStateQuery } from './studio-state';
import { writeStudioFile } from './write-studio-file';

/** Describes a studio as a file, without people other than trainers, classes and money. Throws `not_found`. */
@Injectable()
export class ExportStudio {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly state: StudioStateQuery,
    private readonly clock: Clock,
  ) {}

  async execute(actorName: string, slug: string): Promise<string> {
    const studio = await this.studios.find(slug);
    if (!studio) throw notFound(`The studio ${slug}`);
    return writeStudioFile(slug, await this.state.read(systemContext(studio, actorName, this.clock.now())));
  }
}
