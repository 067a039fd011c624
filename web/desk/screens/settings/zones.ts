/** The zones that the browser knows; `UTC` is not among them everywhere. */
const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Zones to choose from, with the one that is set, whether the browser knows it or not. */
export function zoneOptions(set: string | null): readonly (readonly [string, string])[] {
  const zones = set === null || ZONES.includes(set) ? ZONES : [set, ...ZONES];
  return zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}
