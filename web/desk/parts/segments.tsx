interface SegmentsProps<Option extends string> {
  /** What is chosen, for those who do not see it. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly textOf: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

/** One of a few, beside each other. */
export function Segments<Option extends string>({
  legend,
  name,
  options,
  chosen,
  textOf,
  onChoose,
}: SegmentsProps<Option>) {
  return (
    <fieldset class="segments">
      <legend class="unseen">{legend}</legend>
      {options.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
          <span>{textOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
