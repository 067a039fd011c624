import type { MigrationClass } from '@studio/persistence';

import { Accounts1795219200001 } from './1795219200001-accounts';
import { Scheduling1795219200002 } from './1795219200002-scheduling';
import { Passes1795219200003 } from './1795219200003-passes';
import { PublicVersions1795219200004 } from './1795219200004-public-versions';
import { Access1795219200005 } from './1795219200005-access';
import { Customers1795219200006 } from './1795219200006-customers';
import { Leads1795219200007 } from './1795219200007-leads';
import { Jobs1795219200008 } from './1795219200008-jobs';
import { Delivery1795219200009 } from './1795219200009-delivery';
import { Notifications1795219200010 } from './1795219200010-notifications';
import { ExternalSignIn1795219200011 } from './1795219200011-external-sign-in';
import { Indexes1795219200012 } from './1795219200012-indexes';
import { Classes1795219200013 } from './1795219200013-classes';
import { Booking1795219200014 } from './1795219200014-booking';
import { ClassPasses1795219200015 } from './1795219200015-class-passes';
import { TrainerSets1795219200016 } from './1795219200016-trainer-sets';
import { Reminders1795219200017 } from './1795219200017-reminders';
import { Timetable1795219200018 } from './1795219200018-timetable';
import { FinanceSettings1795219200019 } from './1795219200019-finance-settings';
import { Festival1795219200020 } from './1795219200020-festival';
import { FestivalPayments1795219200021 } from './1795219200021-festival-payments';
import { FestivalAdmission1795219200022 } from './1795219200022-festival-admission';
import { FinancePurchases1795219200023 } from './1795219200023-finance-purchases';
import { FinanceCash1795219200024 } from './1795219200024-finance-cash';
import { Payroll1795219200025 } from './1795219200025-payroll';
import { PassPayments1795219200026 } from './1795219200026-pass-payments';
import { SessionPositions1795219200027 } from './1795219200027-session-positions';
import { Events1795219200028 } from './1795219200028-events';
import { EventSales1795219200029 } from './1795219200029-event-sales';
import { Assistant1795219200030 } from './1795219200030-assistant';
import { AssistantSignIn1795219200031 } from './1795219200031-assistant-sign-in';
import { RefreshGrace1795219200041 } from './1795219200041-refresh-grace';
import { StaffInvitations1795219200043 } from './1795219200043-staff-invitations';
import { KeptEvidence1795219200044 } from './1795219200044-kept-evidence';
import { SecretKeyCheck1795219200045 } from './1795219200045-secret-key-check';
import { ContactOrigins1795219200046 } from './1795219200046-contact-origins';
import { CustomerMerges1795219200047 } from './1795219200047-customer-merges';
import { Erasure1795219200054 } from './1795219200054-erasure';
import { DuplicateKeys1795219200057 } from './1795219200057-duplicate-keys';
import { OutboxSubjects1795219200061 } from './1795219200061-outbox-subjects';
import { Payments1795219200063 } from './1795219200063-payments';
import { Ticketing1795219200064 } from './1795219200064-ticketing';
import { KeptAnswers1795219200065 } from './1795219200065-kept-answers';
import { LargeStudios1795219200066 } from './1795219200066-large-studios';
import { BookingsOfClasses1795219200067 } from './1795219200067-bookings-of-classes';
import { VisitPrices1795219200070 } from './1795219200070-visit-prices';
import { PaidClasses1795219200071 } from './1795219200071-paid-classes';
import { AttendanceMarks1795219200072 } from './1795219200072-attendance-marks';
import { LateCancellations1795219200073 } from './1795219200073-late-cancellations';
import { BookingRequirements1795219200075 } from './1795219200075-booking-requirements';
import { HostedDirectionsShown1795219200076 } from './1795219200076-hosted-directions-shown';
import { BoundDesks1795219200078 } from './1795219200078-bound-desks';
import { FestivalMoney1795219200079 } from './1795219200079-festival-money';
import { RequestedRows1795219200080 } from './1795219200080-requested-rows';
import { HeldTickets1795219200081 } from './1795219200081-held-tickets';
import { LateFeePayments1795219200082 } from './1795219200082-late-fee-payments';
import { PublishableKeys1795219200083 } from './1795219200083-publishable-keys';
import { WebsiteForm1795219200084 } from './1795219200084-website-form';
import { StudioPages1795219200085 } from './1795219200085-studio-pages';
import { CalendarAddresses1795219200086 } from './1795219200086-calendar-addresses';
import { PlainPolicies1795219200090 } from './1795219200090-plain-policies';
import { CountedRevisions1795219200091 } from './1795219200091-counted-revisions';
import { DueWork1795219200092 } from './1795219200092-due-work';
import { RowsOfOneServer1795219200093 } from './1795219200093-rows-of-one-server';
import { PassesOfPayments1795219200094 } from './1795219200094-passes-of-payments';
import { SecondFactors1795219200100 } from './1795219200100-second-factors';
import { CustomerNotes1795219200101 } from './1795219200101-customer-notes';
import { RequiredSecondFactor1795219200102 } from './1795219200102-required-second-factor';
import { ActivityByKind1795219200103 } from './1795219200103-activity-by-kind';
import { NotificationKinds1795219200104 } from './1795219200104-notification-kinds';
import { Passkeys1795219200105 } from './1795219200105-passkeys';
import { DeskRequirements1795219200106 } from './1795219200106-desk-requirements';
import { VoidedMovements1795219200108 } from './1795219200108-voided-movements';
import { SearchWithoutAccents1795219200109 } from './1795219200109-search-without-accents';

/** Every migration, oldest first. */
export const migrations: readonly MigrationClass[] = [
  Accounts1795219200001,
  Scheduling1795219200002,
  Passes1795219200003,
  PublicVersions1795219200004,
  Access1795219200005,
  Customers1795219200006,
  Leads1795219200007,
  Jobs1795219200008,
  Delivery1795219200009,
  Notifications1795219200010,
  ExternalSignIn1795219200011,
  Indexes1795219200012,
  Classes1795219200013,
  Booking1795219200014,
  ClassPasses1795219200015,
  TrainerSets1795219200016,
  Reminders1795219200017,
  Timetable1795219200018,
  FinanceSettings1795219200019,
  Festival1795219200020,
  FestivalPayments1795219200021,
  FestivalAdmission1795219200022,
  FinancePurchases1795219200023,
  FinanceCash1795219200024,
  Payroll1795219200025,
  PassPayments1795219200026,
  SessionPositions1795219200027,
  Events1795219200028,
  EventSales1795219200029,
  Assistant1795219200030,
  AssistantSignIn1795219200031,
  RefreshGrace1795219200041,
  StaffInvitations1795219200043,
  KeptEvidence1795219200044,
  SecretKeyCheck1795219200045,
  ContactOrigins1795219200046,
  CustomerMerges1795219200047,
  Erasure1795219200054,
  DuplicateKeys1795219200057,
  OutboxSubjects1795219200061,
  Payments1795219200063,
  Ticketing1795219200064,
  KeptAnswers1795219200065,
  LargeStudios1795219200066,
  BookingsOfClasses1795219200067,
  VisitPrices1795219200070,
  PaidClasses1795219200071,
  AttendanceMarks1795219200072,
  LateCancellations1795219200073,
  BookingRequirements1795219200075,
  HostedDirectionsShown1795219200076,
  BoundDesks1795219200078,
  FestivalMoney1795219200079,
  RequestedRows1795219200080,
  HeldTickets1795219200081,
  LateFeePayments1795219200082,
  PublishableKeys1795219200083,
  WebsiteForm1795219200084,
  StudioPages1795219200085,
  CalendarAddresses1795219200086,
  PlainPolicies1795219200090,
  CountedRevisions1795219200091,
  DueWork1795219200092,
  RowsOfOneServer1795219200093,
  PassesOfPayments1795219200094,
  SecondFactors1795219200100,
  CustomerNotes1795219200101,
  RequiredSecondFactor1795219200102,
  ActivityByKind1795219200103,
  NotificationKinds1795219200104,
  Passkeys1795219200105,
  DeskRequirements1795219200106,
  VoidedMovements1795219200108,
  SearchWithoutAccents1795219200109,
];
