import type { INestApplicationContext } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { slugFromName } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { type Command, Option } from 'commander';

import {
  ACCOUNT_MODES,
  type AccountMode,
  BOOKING_REQUIREMENTS,
  type BookingRequirement,
  CreateOwner,
  CreateStudio,
} from '../accounts';
import { exampleStudio, ImportStudio } from '../studio-file';
import { type Input, readPassword } from './read-password';
import { ACTOR, type Outcome, type Run } from './run';

interface CreateOptions {
  readonly slug?: string;
  readonly name: string;
  readonly currency: string;
  readonly country?: string;
  readonly timezone?: string;
  readonly language?: string;
  readonly mode?: AccountMode;
  readonly bookingNeeds?: BookingRequirement;
  readonly ownerEmail?: string;
  readonly ownerName?: string;
  readonly demo?: boolean;
}

/** `studio create`: a studio, its owner, and something to look at. */
export function addCreateCommand(group: Command, run: Run, input: Input): void {
  group
    .command('create')
    .description('open a studio, also with its owner and an example timetable with prices')
    .requiredOption('--name <name>', 'name of the studio')
    .requiredOption('--currency <code>', 'ISO 4217 currency, such as EUR')
    .option('--slug <slug>', 'name for addresses (default: generated from the name)')
    .option('--country <code>', 'ISO 3166-1 country, such as DE; region of phone numbers')
    .option('--timezone <zone>', 'IANA time zone, such as Europe/Berlin (default: UTC)')
    .option('--language <code>', 'ISO 639-1 language, such as en')
    .option(
      '--owner-email <address>',
      'make this person the owner; the password of a new person is read from the input',
    )
    .option('--owner-name <name>', 'name of the owner (default: the e-mail address)')
    .option('--demo', 'fill the studio with an example: a location, classes, a weekly timetable and prices')
    .addOption(new Option('--mode <mode>', 'how it runs').choices(ACCOUNT_MODES))
    .addOption(
      new Option('--booking-needs <what>', 'what a customer needs to book (default: nothing)').choices(
        BOOKING_REQUIREMENTS,
      ),
    )
    .action((options: CreateOptions, command: Command) => run(command, (app) => create(app, options, input)));
}

/** The studio, its owner and its content exist together or not at all. */
async function create(app: INestApplicationContext, options: CreateOptions, input: Input): Promise<Outcome> {
  const password = options.ownerEmail === undefined ? null : await readPassword(input);
  return app.get(UnitOfWork).writePlatform(() => createWith(app, options, password));
}

async function createWith(
  app: INestApplicationContext,
  options: CreateOptions,
  password: string | null,
): Promise<Outcome> {
  const { name, slug: wanted, currency, country, timezone, language, mode, bookingNeeds } = options;
  const words = { countryCode: country, defaultLanguage: language, bookingRequirement: bookingNeeds };
  const studio = { name, slug: wanted, currency, timezone, mode, ...words };
  const { ctx, slug, created } = await app.get(CreateStudio).execute(ACTOR, studio);
  const owner = await createOwner(app, slug, options, password);
  const { http } = app.get<Configuration>(CONFIGURATION);
  const base = http.baseUrl ?? `http://localhost:${http.port}`;
  const filled = options.demo === true ? await fill(app, slug, base) : [];
  const details = { id: ctx.accountId, slug };
  const further = [...owner, ...filled];
  if (!created && further.length === 0)
    return { result: 'unchanged', text: `Nothing to change: the studio ${slug} exists already.`, details };
  const text = created ? `Created the studio ${slug} (id ${ctx.accountId}).` : `The studio ${slug} exists already.`;
  const lines = [text, ...(created ? [needsText(options)] : []), ...further, '', ...nextSteps(base, slug, options)];
  return { result: created ? 'created' : 'changed', text: lines.join('\n'), details };
}

/** Said of each new studio, so that its owner decides. */
function needsText({ bookingNeeds = 'nothing' }: CreateOptions): string {
  return `To book, a customer needs: ${bookingNeeds}. Its settings (booking_requirement) or a studio file change that.`;
}

async function createOwner(
  app: INestApplicationContext,
  slug: string,
  { ownerEmail: email, ownerName }: CreateOptions,
  password: string | null,
): Promise<readonly string[]> {
  if (email === undefined) return [];
  const owner = { email, name: ownerName ?? email, password };
  const { membershipCreated } = await app.get(CreateOwner).execute(ACTOR, slug, owner);
  return membershipCreated ? [`${email} is its owner.`] : [];
}

/** Imports the lists of the example. Its settings are those of another studio. */
async function fill(app: INestApplicationContext, slug: string, base: string): Promise<readonly string[]> {
  const options = { isApplied: true, slug, isListsOnly: true };
  const { classes, changes } = await app.get(ImportStudio).execute(ACTOR, exampleStudio(), options);
  const place = changes.find(({ kind }) => kind === 'location');
  return [
    ...(classes > 0 ? [`Filled it with an example, which has ${classes} classes.`] : []),
    ...(place
      ? [`Its timetable:  ${base}/api/v1/public/${slug}/${slugFromName(place.name, () => false)}/schedule`]
      : []),
  ];
}

/** What a person does after this command; at most three things. */
function nextSteps(base: string, slug: string, { ownerEmail, demo = false }: CreateOptions): readonly string[] {
  const owner = `Make somebody its owner:  npm run studio -- owner create ${slug} --email me@example.com --name "Me"`;
  const signIn = `Sign in as its owner; the desk leads through the first steps:  ${base}/desk`;
  const file = `Describe it in a file and import that:  npm run studio -- studio import studio.yaml`;
  const example = `See what it has as a file:  npm run --silent studio -- studio export ${slug}`;
  const steps = [ownerEmail === undefined ? owner : signIn, demo ? example : file];
  const guide = `Follow the guide:  ${base}/guides/set-up-a-studio (all: ${base}/guides)`;
  return ['Next:', ...[...steps, guide].map((step, index) => `  ${index + 1}. ${step}`)];
}
