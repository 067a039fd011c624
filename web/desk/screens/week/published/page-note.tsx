import { useDesk } from '../../../desk-context';
import { useAccount } from '../../settings/settings-data';
import { say } from './texts';

/** Whether the page of the studio shows the timetable, and the way to it; for those who may publish it. */
export function PageNote() {
  return useDesk().can('manage_studio_settings') ? <Note /> : null;
}

function Note() {
  const { path, studio } = useDesk();
  const { data: account } = useAccount();
  if (!account) return null;
  return (
    <p class="page-note quiet">
      {account.public_page_enabled ? (
        <>
          {say('published')}{' '}
          <a href={`/s/${studio.account.slug}`} target="_blank">
            {say('seePage')}
          </a>
        </>
      ) : (
        <>
          {say('notPublished')} <a href={path('settings/websites')}>{say('publish')}</a>
        </>
      )}
    </p>
  );
}
