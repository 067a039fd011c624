import type { Desk } from '../../desk-context';
import { say as week } from '../week/texts';
import { say } from './texts';

const setsStudio = ({ can }: Desk) => can('manage_studio_settings');

/** What can be set, in the order of the list, and for whom. */
const PARTS = [
  { name: 'studio', isFor: setsStudio },
  { name: 'places', isFor: setsStudio },
  { name: 'types', isFor: setsStudio },
  { name: 'trainers', isFor: ({ can }: Desk) => can('manage_trainers') },
  { name: 'plans', isFor: ({ studio }: Desk) => studio.role === 'owner' },
  { name: 'people', isFor: ({ can }: Desk) => can('manage_studio_settings', 'manage_trainers') },
  { name: 'keys', isFor: setsStudio },
  { name: 'websites', isFor: setsStudio },
  // Everybody who works here has assistants of their own.
  { name: 'assistants', isFor: () => true },
] as const;

export type PartName = (typeof PARTS)[number]['name'];

/** The names of the parts that the person may see. */
export function partsFor(desk: Desk): readonly PartName[] {
  return PARTS.filter(({ isFor }) => isFor(desk)).map(({ name }) => name);
}

/** A line of the list of settings, which the search finds as well by what it has. */
export interface SettingsEntry {
  readonly href: string;
  readonly title: string;
  readonly about: string;
}

/** The parts, and what belongs to the settings but has a screen elsewhere. */
export function entriesFor(desk: Desk): readonly SettingsEntry[] {
  const { can, path, studio } = desk;
  const parts = partsFor(desk).map((name) => {
    return { href: path(`settings/${name}`), title: say(name), about: say(`${name}Has`) };
  });
  const start = { href: path('start'), title: say('start'), about: say('startHas') };
  const weekly = { href: path('weekly'), title: week('weekly'), about: say('weeklyHas') };
  return [...(studio.role === 'owner' ? [start] : []), ...parts, ...(can('manage_schedule') ? [weekly] : [])];
}
