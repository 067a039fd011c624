import { clocksOf, conflictsOf, meanwhileOf, momentOf, occupying, partsAround, rangesWithout, weekOf } from './arrange';

const BERLIN = 'Europe/Berlin';
const at = (id: number, from: string, to: string, rest: object = {}) => ({
  id,
  starts_at: `2026-06-02T${from}:00+02:00`,
  ends_at: `2026-06-02T${to}:00+02:00`,
  status: 'scheduled',
  room: { id: 1 },
  trainer: { id: 7 },
  additional_trainers: [],
  ...rest,
});
const planned = { id: null, roomId: 1, trainerId: 9, day: '2026-06-02', time: '09:00', minutes: 60, zone: BERLIN };
const found = (classes: readonly ReturnType<typeof at>[], rest: object = {}) =>
  conflictsOf(classes, { ...planned, ...rest }).map(({ of, one }) => [of, one.id]);

describe('a week (DESK-17)', () => {
  it.each(['2026-11-23', '2026-11-25', '2026-11-29'])('with %s is from Monday to Sunday', (day) => {
    expect([weekOf(day)[0], weekOf(day).length, weekOf(day)[6]]).toEqual(['2026-11-23', 7, '2026-11-29']);
  });
});

describe('the clocks of a week (DESK-17)', () => {
  const LISBON = 'Europe/Lisbon';
  it.each([
    [[], [BERLIN, LISBON], [BERLIN, LISBON], []],
    [[LISBON], [BERLIN, LISBON], [LISBON], []],
    [[LISBON, BERLIN, LISBON], [BERLIN, LISBON], [LISBON], [BERLIN]],
    [[LISBON, BERLIN], [BERLIN, LISBON], [BERLIN], [LISBON]],
    [[LISBON, LISBON], [BERLIN], [LISBON], []],
  ])('of classes in %j at locations in %j are %j, and of the others %j', (classes, locations, most, others) => {
    expect(clocksOf(classes, locations)).toEqual({ most, others });
  });
});

describe('days without some of them (DESK-17)', () => {
  it.each([
    [[], ['2026-12-01 2026-12-14']],
    [['2026-12-03'], ['2026-12-01 2026-12-02', '2026-12-04 2026-12-14']],
    [['2026-12-14', '2026-12-01', '2026-12-02', '2026-12-02'], ['2026-12-03 2026-12-13']],
    [['2026-11-30', '2026-12-15'], ['2026-12-01 2026-12-14']],
  ])('without %j are %j', (leftOut, ranges) => {
    expect(rangesWithout('2026-12-01', '2026-12-14', leftOut).map((range) => range.join(' '))).toEqual(ranges);
  });

  it('are none where all are left out', () => {
    expect(rangesWithout('2026-12-01', '2026-12-01', ['2026-12-01'])).toEqual([]);
  });
});

describe('parts of a substitution (DESK-34)', () => {
  const [a, b, far] = [
    { from_date: '2026-12-07', to_date: '2026-12-13' },
    { from_date: '2026-12-15', to_date: '2026-12-20' },
    { from_date: '2027-02-01', to_date: '2027-02-03' },
  ];
  it.each([
    ['2026-12-08', [a, b]],
    ['2026-12-20', [a, b]],
    ['2026-12-14', []],
    ['2027-02-02', [far]],
  ])('around %s', (day, parts) => {
    expect(partsAround(day, [far, b, a])).toEqual(parts);
  });
});

describe('a moment on the clock of a zone (DESK-17)', () => {
  it.each([
    ['2026-06-02', '09:00', BERLIN, '2026-06-02T07:00:00Z'],
    ['2026-12-02', '00:30', BERLIN, '2026-12-01T23:30:00Z'],
    ['2026-10-25', '12:00', BERLIN, '2026-10-25T11:00:00Z'],
    ['2026-03-29', '02:30', BERLIN, '2026-03-29T01:30:00Z'],
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z'],
    ['2026-03-29', '03:30', BERLIN, '2026-03-29T01:30:00Z'],
    ['2026-06-02', '20:00', 'America/New_York', '2026-06-03T00:00:00Z'],
  ])('%s %s in %s', (day, time, zone, utc) => {
    expect(new Date(momentOf(day, time, zone)).toISOString()).toBe(utc.replace('Z', '.000Z'));
  });
});

it.each([
  ['', '09:00'],
  ['2026-06-02', ''],
])('no moment is that of the day “%s” and time “%s” (DESK-17)', (day, time) => {
  expect(momentOf(day, time, BERLIN)).toBeNaN();
});

describe('conflicts (DESK-17)', () => {
  it('are classes in the room or of the trainer at that time, and not those before or after', () => {
    const classes = [
      at(1, '08:00', '09:00'),
      at(2, '09:30', '10:30'),
      at(3, '10:00', '11:00'),
      at(4, '08:30', '09:30', { room: { id: 2 }, trainer: { id: 9 } }),
      at(5, '08:30', '09:30', { room: { id: 2 }, additional_trainers: [{ id: 9 }] }),
      at(6, '08:30', '09:30', { room: { id: 2 } }),
    ];
    expect(found(classes)).toEqual([
      ['room', 2],
      ['trainer', 4],
      ['trainer', 5],
    ]);
  });

  it('are those of each room and trainer that could be chosen', () => {
    const classes = [at(1, '08:30', '09:30'), at(2, '09:30', '10:30', { room: { id: 2 } }), at(3, '10:00', '11:00')];
    const meanwhile = meanwhileOf(classes, planned);
    const of = (chosen: object) =>
      occupying(meanwhile, { roomId: null, trainerId: null, ...chosen }).map(({ one }) => one.id);
    expect([of({ roomId: 1 }), of({ roomId: 2 }), of({ roomId: 3 }), of({ trainerId: 7 })]).toEqual([
      [1],
      [2],
      [],
      [1, 2],
    ]);
  });

  it('are neither the class itself, nor a draft or a cancelled one', () => {
    const classes = [
      at(1, '09:00', '10:00'),
      ...['draft', 'cancelled'].map((status, i) => at(i + 2, '09:00', '10:00', { status })),
    ];
    expect(found(classes, { id: 1 })).toEqual([]);
  });

  it('are compared by moments, whatever the zone of a class is', () => {
    const elsewhere = {
      ...at(1, '09:00', '10:00'),
      starts_at: '2026-06-02T03:30:00-04:00',
      ends_at: '2026-06-02T04:30:00-04:00',
    };
    expect(found([elsewhere])).toEqual([['room', 1]]);
  });

  it('are none while the form has no day, time or length', () => {
    for (const rest of [{ day: '' }, { time: '' }, { minutes: 0 }])
      expect(found([at(1, '09:00', '10:00')], rest)).toEqual([]);
  });

  it('are none for a class without room and trainer, also beside one without a trainer', () => {
    expect(found([at(1, '09:00', '10:00', { trainer: { id: 0 } })], { roomId: null, trainerId: null })).toEqual([]);
  });
});
