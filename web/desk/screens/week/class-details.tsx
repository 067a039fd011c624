import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { isClosed } from '../../parts/cancelling';
import { isBookable } from '../../parts/class-status';
import { useManagedClass } from '../../parts/managed-class';
import { visitPriceText } from '../../parts/owed';
import { Problem } from '../../parts/problem';
import { SidePanel } from '../../parts/side-panel';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { useEscape } from '../../parts/use-escape';
import { type Concerned, type Notified, reached } from '../../parts/without-mail/reached';
import { say as sayMail } from '../../parts/without-mail/texts';
import { clockTime, dayName, zoneName } from '../../times';
import { say as common } from '../../texts';
import { type DayClass, isExclusive, placesText, trainerOf } from '../today/board';
import { CancelClass, CancellationReason, RestoreClass } from './cancel-class';
import { changeBetween, type Draft, draftLike, draftOf, isMoved, isNotified } from './class-draft';
import { ClassForm } from './class-form';
import { EndSubstitution } from './end-substitution';
import { isNeverBooked, RemoveClass } from './remove-class';
import { Substitute } from './substitute';
import { say } from './texts';
import { type Catalogue, type ManagedClass, RENEWED, useUndo } from './week-data';
import { usualTime } from './weekly/usual-time';
import { useSeries } from './weekly/series';

interface ClassDetailsProps {
  readonly classId: number;
  /** Null until the week is read, and where the class is not in it. */
  readonly one: DayClass | null;
  readonly isGone: boolean;
  readonly catalogue: Catalogue | undefined;
  /** The day to which the class was dragged: the form has it, and nothing is sent yet. */
  readonly moveTo: string | null;
  readonly onMoveEnded: () => void;
  readonly closeHref: string;
  /** The form of another class like this one, on a day. */
  readonly likeHrefOf: (day: string) => string;
  /** Shows the class where it is after a change. */
  readonly onChanged: (changed: ManagedClass) => void;
  /** Hears of the bookings that were concerned by a change; of none once it is undone. */
  readonly onConcerned: (concerned: Concerned) => void;
  /** Stands below the name of the class. */
  readonly children: ComponentChildren;
}

type Doing = 'change' | 'substitute' | 'cancel';

/** A class of the week, and what the person may do with it. */
export function ClassDetails({
  classId,
  one,
  isGone,
  catalogue,
  moveTo,
  onMoveEnded,
  closeHref,
  likeHrefOf,
  onChanged,
  onConcerned,
  children,
}: ClassDetailsProps) {
  const { can, path, studio } = useDesk();
  const { route } = useLocation();
  const isNarrowed = useIsNarrowed();
  const [doing, setDoing] = useState<Doing | null>(moveTo === null ? null : 'change');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (doing === null) heading.current?.focus();
  }, [one === null, doing]);
  const managed = useManagedClass(classId);
  const found = managed.data?.data;
  const price = found ? visitPriceText(found) : null;
  const changes = can('manage_schedule');
  const cancels = changes && can('manage_bookings');
  const series = useSeries(changes && found?.series_id !== null).data?.find(({ id }) => id === found?.series_id);
  const seriesHref = series ? path('weekly', { of: series.id, day: one?.starts_at.slice(0, 10) ?? null }) : null;
  const replaced = catalogue?.trainers.find(({ id }) => id === found?.replaced_trainer_id);
  useEscape(() => doing === null && route(closeHref));
  const close = () => {
    setDoing(null);
    onMoveEnded();
  };
  return (
    <SidePanel
      closeHref={closeHref}
      closeText={say('backToWeek')}
      title={<bdi>{one?.title ?? ' '}</bdi>}
      heading={heading}
      aside={one && <p class="panel-places">{placesText(one)}</p>}
    >
      {children}
      {isGone && <p class="note">{say('classGone')}</p>}
      {one === null && !isGone && <Skeleton rows={3} />}
      {one && doing !== 'change' && (
        <dl class="facts">
          <dt>{say('when')}</dt>
          <dd>
            {dayName(one.starts_at.slice(0, 10))}, {clockTime(one.starts_at)}–{clockTime(one.ends_at)}
            <span class="quiet">{common('timesIn', { zone: zoneName(one.timezone, new Date(one.starts_at)) })}</span>
            {seriesHref !== null && (
              <a href={seriesHref}>{say(found?.is_manually_modified ? 'ofSeriesChanged' : 'ofSeries')}</a>
            )}
            {series && found?.is_manually_modified && catalogue && (
              <span class="quiet">{say('usually', usualTime(series, catalogue.types))}</span>
            )}
          </dd>
          <dt>{say('room')}</dt>
          <dd>
            <bdi>{one.room.name}</bdi>
            {studio.account.locations.length > 1 && (
              <span class="quiet">
                <bdi>{one.location.name}</bdi>
              </span>
            )}
          </dd>
          <dt>{say('trainer')}</dt>
          <dd>
            <bdi>{trainerOf(one)?.name ?? say('noTrainer')}</bdi>
            {replaced && <span class="quiet">{say('inPlaceOf', { name: replaced.name })}</span>}
          </dd>
          {price !== null && (
            <>
              <dt>{say('price')}</dt>
              <dd>{price}</dd>
            </>
          )}
          {one.status === 'cancelled' && changes && <CancellationReason classId={classId} />}
        </dl>
      )}
      {series?.status === 'paused' && <p class="note">{say('seriesPaused')}</p>}
      {!isGone && <Problem error={managed.error} again={managed.again} />}
      {one && doing === null && (
        <div class="row">
          {changes && found && one.status !== 'cancelled' && (
            <>
              <button type="button" onClick={() => setDoing('change')}>
                {say('change')}
              </button>
              {!isNarrowed && (
                <button type="button" onClick={() => setDoing('substitute')}>
                  {say('substitute')}
                </button>
              )}
            </>
          )}
          {one.status !== 'cancelled' && (
            <a class="button" href={path(`today/${classId}?day=${one.starts_at.slice(0, 10)}`)}>
              {say('whoComes')}
            </a>
          )}
          {isExclusive(one) && isBookable(one) && one.available_spots !== 0 && can('manage_bookings') && (
            <a class="button" href={path(`book?class=${one.id}&day=${one.starts_at.slice(0, 10)}`)}>
              {say('addPerson')}
            </a>
          )}
          {changes && found && catalogue && (
            <a class="button" href={likeHrefOf(draftLike(found, catalogue).day)}>
              {say('addLike')}
            </a>
          )}
          {cancels && one.status !== 'cancelled' && !isClosed(one) && (
            <button type="button" onClick={() => setDoing('cancel')}>
              {say('cancelClass')}
            </button>
          )}
          {cancels && one.status === 'cancelled' && !isClosed(one) && <RestoreClass one={one} />}
        </div>
      )}
      {one && doing === null && changes && !isNarrowed && replaced && <EndSubstitution one={one} replaced={replaced} />}
      {one && doing === null && changes && isNeverBooked(one) && (
        <>
          {cancels && one.status !== 'cancelled' && !isClosed(one) && <p class="hint">{say('cancelOrRemove')}</p>}
          <RemoveClass one={one} closeHref={closeHref} />
        </>
      )}
      {one && doing === null && isNarrowed && one.status === 'scheduled' && <p class="note">{say('askManager')}</p>}
      {one && doing === 'cancel' && (
        <CancelClass one={one} isOfSeries={series !== undefined} onClose={close} onConcerned={onConcerned} />
      )}
      {one && doing === 'substitute' && catalogue && (
        <Substitute
          one={one}
          isSubstituted={replaced !== undefined}
          catalogue={catalogue}
          onClose={close}
          onConcerned={onConcerned}
        />
      )}
      {doing === 'change' && catalogue && found && (
        <ChangeClass
          found={found}
          bookings={(one?.bookings ?? []).filter(({ status }) => status === 'booked' || status === 'attended')}
          seriesHref={seriesHref}
          moveTo={moveTo}
          catalogue={catalogue}
          onClose={close}
          onChanged={onChanged}
          onConcerned={onConcerned}
        />
      )}
    </SidePanel>
  );
}

interface ChangeClassProps extends Pick<ClassDetailsProps, 'onChanged' | 'onConcerned'> {
  readonly found: ManagedClass;
  readonly bookings: readonly Notified[];
  /** Null where it does not take place every week. */
  readonly seriesHref: string | null;
  readonly moveTo: string | null;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

function ChangeClass({
  found,
  bookings,
  seriesHref,
  moveTo,
  catalogue,
  onClose,
  onChanged,
  onConcerned,
}: ChangeClassProps) {
  const { api } = useDesk();
  const at = { params: { path: { id: found.id } } };
  // As it was when the form was opened: it may be read again meanwhile.
  const [before] = useState(() => draftOf(found));
  const undo = useUndo();
  const change = useWrite(
    ({ draft, confirmsOverlap }: { readonly draft: Draft; readonly confirmsOverlap: boolean }, keyed) =>
      api.PATCH('/api/v1/manage/classes/{id}', {
        ...at,
        body: { ...changeBetween(before, draft), ...(confirmsOverlap && { confirm_trainer_overlap: true }) },
        ...keyed,
      }),
    RENEWED,
  );
  const send = async (draft: Draft, confirmsOverlap: boolean) => {
    if (!differs(before, draft)) return onClose();
    const answer = await change.send({ draft, confirmsOverlap });
    if (answer === null) return undefined;
    onClose();
    onChanged(answer.data);
    const back = changeBetween(draftOf(answer.data), before);
    const takeBack = async () => {
      const { data: now } = await api.GET('/api/v1/manage/classes/{id}', at);
      // What somebody else changed since is not theirs to take back.
      if (now && differs(draftOf(answer.data), draftOf(now.data))) return toast(say('changedSince'));
      const undone = await undo.send((keyed) =>
        api.PATCH('/api/v1/manage/classes/{id}', { ...at, body: back, ...keyed }),
      );
      if (undone === null) return undefined;
      onConcerned({ bookings: [] });
      onChanged(found);
      return undefined;
    };
    const notified = isMoved(before, draft) && isNotified(found, Date.parse(answer.data.starts_at)) ? bookings : [];
    onConcerned({ bookings: notified });
    const n = reached({ bookings: notified }).mailed;
    const said = [say('changed', { title: answer.data.title }), ...(n > 0 ? [sayMail('mailed', { n })] : [])];
    return toast(said.join(' '), () => void takeBack());
  };
  return (
    <>
      {seriesHref !== null && (
        <p class="note">
          {say('changesOnlyThis')} {say('changesAll')} <a href={seriesHref}>{say('weeklyOne')}</a>
        </p>
      )}
      {differs(before, draftOf(found)) && !change.isSending && (
        <p class="note" role="status">
          {say('changedMeanwhile')}
        </p>
      )}
      <ClassForm
        catalogue={catalogue}
        before={before}
        entered={moveTo === null ? before : { ...before, day: moveTo }}
        changed={found}
        bookings={bookings}
        action={say('save')}
        write={change}
        onSend={(draft, confirmsOverlap) => void send(draft, confirmsOverlap)}
        onClose={onClose}
      />
    </>
  );
}

function differs(before: Draft, after: Draft): boolean {
  return Object.keys(changeBetween(before, after)).length > 0;
}
