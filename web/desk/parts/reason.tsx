import { fieldText } from './field-text';

interface ReasonFieldProps {
  readonly label: string;
  readonly entered?: string;
}

/** Asks why something is done, as the service keeps it: at least three characters. */
export function ReasonField({ label, entered = '' }: ReasonFieldProps) {
  return (
    <label class="reason">
      {label}
      <input name="reason" required minlength={3} maxlength={2000} defaultValue={entered} />
    </label>
  );
}

export function reasonIn(form: HTMLFormElement): string {
  return fieldText(form, 'reason');
}

interface ReasonFormProps extends ReasonFieldProps {
  readonly action: string;
  readonly onSend: (reason: string) => void;
}

/** Does what was refused all the same, with a reason. */
export function ReasonForm({ action, onSend, ...field }: ReasonFormProps) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reasonIn(event.currentTarget));
      }}
    >
      <ReasonField {...field} />
      <button type="submit">{action}</button>
    </form>
  );
}
