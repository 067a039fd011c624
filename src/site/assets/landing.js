'use strict';

const path = '/api/v1/public/demo-studio/riverside/schedule';
const shown = 8;

document.getElementById('command').textContent = `curl ${location.origin}${path}`;

/** The wall-clock time of the studio, as the offset in the answer says, whatever zone the reader is in. */
function localTime(startsAt) {
  const wallClock = new Date(`${startsAt.slice(0, 19)}Z`);
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat(undefined, options).format(wallClock);
}

function row(scheduled) {
  const spots = scheduled.available_spots;
  const texts = [
    localTime(scheduled.starts_at),
    scheduled.title,
    scheduled.trainer.name,
    scheduled.room.name,
    spots === null ? 'unlimited' : String(spots),
  ];
  const line = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement('td');
    cell.textContent = text;
    line.append(cell);
  }
  return line;
}

async function showClasses() {
  const state = document.getElementById('state');
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } });
    if (response.status === 404) {
      state.textContent = 'There is no demo studio on this service.';
      return;
    }
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const { data } = await response.json();
    const table = document.getElementById('classes');
    table.tBodies[0].replaceChildren(...data.slice(0, shown).map(row));
    table.hidden = data.length === 0;
    state.textContent =
      data.length === 0
        ? 'No classes in the coming weeks.'
        : `${data.length} classes in the coming weeks; the next ${Math.min(shown, data.length)}:`;
  } catch (error) {
    state.textContent = `The schedule cannot be read now. ${error.message}`;
  }
}

void showClasses();
