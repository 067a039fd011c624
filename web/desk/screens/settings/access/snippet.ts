interface Shown {
  /** Address of the service. */
  readonly service: string;
  readonly studio: string;
  readonly location: string;
  /** The publishable key of the form; without one there is no form. */
  readonly key: string | null;
  /** Address of the privacy notice, as it was typed. */
  readonly privacy: string | null;
}

/** What a website pastes to show timetable, prices and form, as the guide `Put it on a website` has it. */
export function snippetOf({ service, studio, location, key, privacy }: Shown): string {
  const place = `studio="${studio}" location="${location}"`;
  const notice = privacy === null ? '' : ` privacy="${privacy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return [
    `<script type="module" src="${service}/embed/v1.js"></script>`,
    '',
    `<studio-schedule ${place}></studio-schedule>`,
    `<studio-prices ${place}></studio-prices>`,
    ...(key === null ? [] : [`<studio-lead-form key="${key}"${notice}></studio-lead-form>`]),
  ].join('\n');
}
