const CHOICE = 'studio.desk.theme';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** That which the reader chose in this browser; until then the device decides. */
export const theme = (): Theme => THEMES.find((one) => one === localStorage.getItem(CHOICE)) ?? 'device';

export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(CHOICE, chosen);
  showTheme();
}

const IN_DARK = '(prefers-color-scheme: dark)';
const MEDIA = { device: IN_DARK, light: 'not all', dark: 'all' };

/** The rules of the sheet that hold in dark; they are found while their medium is still that of the device. */
const darkRules = [...document.styleSheets]
  .filter(({ href }) => href?.startsWith(`${location.origin}/desk/assets/`))
  .flatMap(({ cssRules }) => [...cssRules])
  .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === IN_DARK);

/** Makes what is for dark hold always, never, or as the device has it. */
export function showTheme(): void {
  const shown = theme();
  for (const { media } of darkRules) media.mediaText = MEDIA[shown];
  document.documentElement.style.colorScheme = shown === 'device' ? '' : shown;
}
