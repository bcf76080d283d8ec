import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, identity, instant, instantRange, reference } from './columns.ts'

export const district = pgTable(
  'district',
  {
    code: text().primaryKey(),
    parentCode: text(),
    name: text().notNull(),
    level: text({ enum: ['province', 'city', 'county'] }).notNull(),
    domain: text().unique(),
    icpFilling: text(),
    footerHtml: text(),
    headerHtml: text(),
    longitude: real().notNull(),
    latitude: real().notNull(),
  },
  (t) => [index('district_parent').on(t.parentCode)],
)

export const organization = pgTable(
  'organization',
  {
    id: identity(),
    name: text().notNull(),
    kind: text().notNull(),
    level: text({ enum: ['federation', 'organization'] })
      .notNull()
      .default('organization'),
    creditCode: text(),
    parentId: reference(),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    categories: text().array().notNull().default(sql`'{}'`),
    foundedOn: date(),
    address: text(),
    introduction: text(),
    contactName: text(),
    contactPhone: text(),
    joinMode: text({ enum: ['open', 'review', 'closed'] })
      .notNull()
      .default('review'),
    state: text().notNull(),
    reviewOpinion: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('organization_name_in_district').on(t.districtCode, t.name),
    index('organization_parent').on(t.parentId),
    index('organization_state').on(t.state, t.id),
  ],
)

export const volunteer = pgTable(
  'volunteer',
  {
    id: identity(),
    /** Public identity on the wire (`userId`); the ledger uses `surrogateId`, which outlives the name. */
    userId: text().notNull().unique(),
    surrogateId: text().notNull().unique(),
    volunteerNumber: text().notNull().unique(),
    loginName: text().notNull().unique(),
    passwordHash: text().notNull(),
    weakPassword: boolean().notNull().default(false),
    forceChangePassword: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    name: text().notNull(),
    idType: text(),
    idNumber: text(),
    idNumberHash: text().unique(),
    realNameVerifiedAt: instant(),
    gender: text({ enum: ['male', 'female'] }),
    birthDay: date(),
    politicalStatus: text(),
    education: text(),
    occupation: text(),
    mobile: text(),
    mobileHash: text().unique(),
    email: text(),
    emailHash: text().unique(),
    address: text(),
    livingDistrict: text().references(() => district.code),
    categories: text().array().notNull().default(sql`'{}'`),
    skills: text().array().notNull().default(sql`'{}'`),
    freeTime: boolean().array().notNull().default(sql`'{}'`),
    workUnit: text(),
    emergencyContact: text(),
    starLevel: integer().notNull().default(0),
    serviceMinutes: integer().notNull().default(0),
    trainingMinutes: integer().notNull().default(0),
    applyCount: integer().notNull().default(0),
    cardStatus: text(),
    logoffState: text({ enum: ['none', 'applied', 'loggedOff'] })
      .notNull()
      .default('none'),
    logoffAppliedAt: instant(),
    logoffDueAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('volunteer_service').on(t.serviceMinutes.desc().nullsFirst(), t.id),
    index('volunteer_living_district').on(t.livingDistrict, t.id),
    check('volunteer_minutes', sql`${t.serviceMinutes} >= 0 and ${t.trainingMinutes} >= 0 and ${t.applyCount} >= 0`),
  ],
)

export const volunteerDistrict = pgTable(
  'volunteer_district',
  {
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    state: text({ enum: ['applied', 'bound', 'cancelled'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.volunteerId, t.districtCode] }),
    index('volunteer_district_code').on(t.districtCode),
  ],
)

export const guardianConsent = pgTable(
  'guardian_consent',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    guardianName: text().notNull(),
    relation: text().notNull(),
    phone: text().notNull(),
    textVersion: text().notNull(),
    givenAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('guardian_consent_volunteer').on(t.volunteerId)],
)

export const organizer = pgTable(
  'organizer',
  {
    id: identity(),
    userId: text().notNull().unique(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    loginName: text().notNull().unique(),
    passwordHash: text().notNull(),
    weakPassword: boolean().notNull().default(false),
    forceChangePassword: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    name: text().notNull(),
    mobile: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('organizer_organization').on(t.organizationId)],
)

/** Sign-ins with their opaque tokens, kept as SHA-256. */
export const session = pgTable(
  'session',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    accountId: reference().notNull(),
    accessHash: bytes().notNull().unique(),
    accessExpiresAt: instant().notNull(),
    refreshHash: bytes().notNull().unique(),
    refreshExpiresAt: instant().notNull(),
    /** The refresh token before the last rotation and when it was rotated: it works 30 s longer. */
    previousRefreshHash: bytes(),
    rotatedAt: instant(),
    deviceId: text(),
    createdAt: instant().notNull().defaultNow(),
    revokedAt: instant(),
  },
  (t) => [
    index('session_account').on(t.kind, t.accountId),
    index('session_previous').on(t.previousRefreshHash),
    index('session_expiry').on(t.refreshExpiresAt),
  ],
)

/** Failed sign-ins per name and address, for the lock (domain section 6, login). */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    nameHash: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('login_failure_name').on(t.kind, t.nameHash, t.at), index('login_failure_at').on(t.at)],
)

/** One-use tickets for a password reset. */
export const resetTicket = pgTable(
  'reset_ticket',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    accountId: reference().notNull(),
    ticketHash: bytes().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('reset_ticket_account').on(t.kind, t.accountId)],
)

export const mission = pgTable(
  'mission',
  {
    id: identity(),
    number: text().notNull().unique(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    category: text().array().notNull(),
    targets: text().array().notNull().default(sql`'{}'`),
    cover: text().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    recruitStartAt: instant().notNull(),
    recruitEndAt: instant().notNull(),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    place: text().notNull(),
    address: text().notNull(),
    longitude: real(),
    latitude: real(),
    detail: text().notNull(),
    guarantees: text().array().notNull().default(sql`'{}'`),
    riskNote: text(),
    hazardLevel: text({ enum: ['none', 'low', 'medium', 'high'] })
      .notNull()
      .default('none'),
    ageFrom: integer(),
    ageTo: integer(),
    needsRealName: boolean().notNull().default(false),
    needsDistrict: text().references(() => district.code),
    needsMinutes: integer().notNull().default(0),
    needsSkills: text().array().notNull().default(sql`'{}'`),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    autoApprove: boolean().notNull().default(false),
    checkInMode: text({ enum: ['code', 'distance', 'list'] })
      .notNull()
      .default('code'),
    ruleSet: text().notNull(),
    /** Written by the lifecycle function alone. */
    state: text().notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Why the federation returned it; null once it is approved. */
    reviewOpinion: text(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Two-character pieces of name, organization and place, for search. */
    grams: text().array().notNull().default(sql`'{}'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mission_start').on(t.startAt, t.id),
    index('mission_state_start').on(t.state, t.startAt, t.id),
    /** The two parts of the public list in their order, live and past; the list's conditions name the same states. */
    index('mission_live_start').on(t.startAt, t.id).where(sql`${t.state} in ('recruiting', 'ongoing')`),
    index('mission_past_start')
      .on(t.startAt, t.id)
      .where(sql`${t.state} in ('settling', 'publicising', 'settled', 'suspended', 'cancelled')`),
    index('mission_district_state_start').on(t.districtCode, t.state, t.startAt, t.id),
    index('mission_organization').on(t.organizationId, t.startAt, t.id),
    index('mission_needs_district').on(t.needsDistrict),
    index('mission_grams').using('gin', t.grams).with({ fastupdate: false }),
    check('mission_times', sql`${t.startAt} < ${t.endAt} and ${t.recruitEndAt} <= ${t.endAt}`),
    check('mission_name', sql`char_length(${t.name}) between 1 and 50`),
  ],
)

export const missionPosition = pgTable(
  'mission_position',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    name: text().notNull(),
    needs: text().notNull(),
    ordinal: integer().notNull(),
  },
  (t) => [index('mission_position_mission').on(t.missionId)],
)

export const slot = pgTable(
  'slot',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    positionId: reference()
      .notNull()
      .references(() => missionPosition.id),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    capacity: integer().notNull(),
    /** Applications that hold a place. */
    taken: integer().notNull().default(0),
    /** Applications in the waiting list. */
    waiting: integer().notNull().default(0),
    /** Last position given in the waiting list. */
    lastPosition: integer().notNull().default(0),
  },
  (t) => [
    index('slot_mission').on(t.missionId),
    index('slot_position').on(t.positionId),
    check('slot_taken', sql`${t.taken} between 0 and ${t.capacity}`),
    check('slot_waiting', sql`${t.waiting} >= 0`),
    check('slot_times', sql`${t.startAt} < ${t.endAt}`),
  ],
)

export const application = pgTable(
  'application',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    during: instantRange().notNull(),
    message: text(),
    source: text({ enum: ['pc', 'h5', 'organizer'] })
      .notNull()
      .default('pc'),
    /** Written by the lifecycle function alone. */
    state: text().notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** True while the application is neither ended nor withdrawn; the unique and overlap rules look at it. */
    live: boolean().notNull(),
    /** Place in the waiting list as the slot gave it. */
    position: integer(),
    offerExpiresAt: instant(),
    reviewerId: reference().references(() => organizer.id),
    opinion: text(),
    hiddenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('application_one_live').on(t.volunteerId, t.slotId).where(sql`${t.live}`),
    uniqueIndex('application_position').on(t.slotId, t.position).where(sql`${t.state} = 'waitlisted'`),
    index('application_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('application_slot').on(t.slotId, t.state, t.position),
    index('application_mission').on(t.missionId, t.state),
    index('application_reviewer').on(t.reviewerId),
  ],
)

/** Append-only ledger: the application's role may neither update nor delete here. */
export const timeRecord = pgTable(
  'time_record',
  {
    id: identity(),
    surrogateId: text().notNull(),
    missionId: reference().references(() => mission.id),
    organizationId: reference().references(() => organization.id),
    missionName: text().notNull(),
    servedOn: date().notNull(),
    place: text().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    minutes: integer().notNull(),
    kind: text({ enum: ['service', 'training'] }).notNull(),
    origin: text({ enum: ['checkIn', 'organizer', 'request'] }).notNull(),
    grade: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
    ruleSet: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('time_record_surrogate').on(t.surrogateId, t.servedOn.desc().nullsFirst(), t.id),
    index('time_record_mission').on(t.missionId),
    index('time_record_organization').on(t.organizationId),
  ],
)

/** Effective service minutes of a month, kept beside the ledger for the ranking. */
export const volunteerMonth = pgTable(
  'volunteer_month',
  {
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    month: text().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.volunteerId, t.month] }),
    index('volunteer_month_rank').on(t.month, t.minutes.desc().nullsFirst(), t.volunteerId),
  ],
)

export const article = pgTable(
  'article',
  {
    id: identity(),
    kind: text({ enum: ['news', 'summary', 'help', 'version'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    source: text().notNull(),
    cover: text(),
    districtCode: text().references(() => district.code),
    publishedAt: instant().notNull(),
    views: integer().notNull().default(0),
    hot: boolean().notNull().default(false),
  },
  (t) => [
    index('article_kind_time').on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_district').on(t.districtCode),
  ],
)

export const banner = pgTable('banner', {
  id: identity(),
  place: integer().notNull(),
  title: text().notNull(),
  cover: text().notNull(),
  link: text(),
  ordinal: integer().notNull(),
  skips: integer().notNull().default(0),
  visible: boolean().notNull().default(true),
})

export const announcement = pgTable(
  'announcement',
  {
    id: identity(),
    showType: integer().notNull(),
    level: text({ enum: ['important', 'publicity', 'notice'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [index('announcement_type_time').on(t.showType, t.publishedAt.desc().nullsFirst())],
)

/** Totals of the portal, one row a figure, refreshed beside the writes that change them. */
export const total = pgTable('total', {
  name: text().primaryKey(),
  value: reference().notNull(),
})

/** What time brings about: any server takes a due row and sends its event to the chart. */
export const dueEvent = pgTable(
  'due_event',
  {
    id: identity(),
    kind: text().notNull(),
    subjectId: reference().notNull(),
    dueAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [
    index('due_event_open').on(t.dueAt, t.id).where(sql`${t.doneAt} is null`),
    index('due_event_subject').on(t.kind, t.subjectId),
  ],
)

/** Who looked at a volunteer's personal data; the volunteer may read it. */
export const accessLog = pgTable(
  'access_log',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    what: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('access_log_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('access_log_organizer').on(t.organizerId),
  ],
)
