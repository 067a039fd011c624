const made = new Map<string, object>();

/** A format of `Intl`, made once: making one takes longer than using it a hundred times. */
export function intl<Options, Format extends object>(
  kind: new (language: string, options: Options) => Format,
  language: string,
  options: NoInfer<Options>,
): Format {
  const key = [kind.name, language, JSON.stringify(options)].join(' ');
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = new kind(language, options);
  made.set(key, format);
  return format;
}
