import type { FactoryProvider } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { BotCheck } from '../application/bot-check';
import { NoBotCheck, SiteverifyBotCheck } from './siteverify-bot-check';

/** The configured bot check behind the port. */
export const botCheckBinding: FactoryProvider<BotCheck> = {
  provide: BotCheck,
  inject: [CONFIGURATION],
  useFactory: ({ botCheck }: Configuration) => (botCheck ? new SiteverifyBotCheck(botCheck) : new NoBotCheck()),
};
