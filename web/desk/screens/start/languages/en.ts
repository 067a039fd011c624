export const en = {
  title: 'First steps',
  about:
    'From nothing to a published timetable in about ten minutes. Each step can be skipped, and all of them are found again in the settings.',
  progress: '{n} of {of} steps done',
  begin: 'Begin',
  goOn: 'Go on: {step}',
  allDone: 'Everything is set up.',
  toToday: 'To today’s classes',
  seePage: 'See the page that customers see',
  publish: 'Publish the page of the studio',
  notPublished: 'The page of the studio is not published.',
  stillOpen: 'Not all of the first steps are done.',
  done: 'Done',
  notYet: 'Not yet',
  step: 'Step {n} of {of}',
  overview: 'All steps',
  next: 'Next: {step}',
  skip: 'Skip this step',
  finish: 'Finish',
  placesAbout: 'Where do classes take place? Add a location with its address, and at least one room.',
  typesAbout:
    'What do you teach? Each class type has a name, a length and a number of places. Three are enough to begin with.',
  trainersAbout: 'Who teaches? A trainer needs no login; you can give them one at any time.',
  weeklyAbout:
    'What takes place every week? Customers see these classes wherever you show the timetable: on your website, in an app, and on the page of the studio once it is published.',
  weeklyNeeds: 'A class needs a room and a class type. Add them first:',
  plansAbout:
    'What do customers buy? A plan has a price, a number of sessions and how long they are valid. A trial is for those who come for the first time.',
  peopleAbout:
    'Who else works with this desk? Each of them gets an invitation by e-mail, and sees only what they may do.',
  websitesAbout:
    'Where do customers see the timetable? Paste it into your website, or have the service show a page of the studio.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;
