import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { Opening } from '../../../parts/opening';
import { Problem } from '../../../parts/problem';
import { ReasonForm } from '../../../parts/reason';
import { toast } from '../../../parts/toasts';
import { say as common } from '../texts';
import { say } from './texts';

type Pass = components['schemas']['ManagedClassPass'];

/** Passes that can be cancelled (booking-and-passes.md ADJ-6). */
const CANCELLABLE: readonly Pass['status'][] = ['active', 'frozen', 'used_up'];

interface CancelPassProps {
  readonly pass: Pass;
  readonly name: string;
}

/** Ends a pass for good, with a reason; nothing where it has ended. */
export function CancelPass({ pass: { id, plan_name: pass, status }, name }: CancelPassProps) {
  const { api } = useDesk();
  const cancel = useWrite(
    (reason: string, keyed) =>
      api.POST('/api/v1/manage/class-passes/{id}/cancel', { params: { path: { id } }, body: { reason }, ...keyed }),
    [['passes'], ['bookings'], ['debts'], ['preview']],
  );
  if (!CANCELLABLE.includes(status)) return null;
  const send = async (reason: string) => {
    if (await cancel.send(reason)) toast(say('passCancelled', { name, pass }));
  };
  return (
    <Opening title={say('cancelPass')} of={pass}>
      {() => (
        <div class="refused">
          <p>{say('cancelsPass')}</p>
          <Problem error={cancel.error} />
          <ReasonForm label={common('reason')} action={say('cancelPass')} onSend={(reason) => void send(reason)} />
        </div>
      )}
    </Opening>
  );
}
