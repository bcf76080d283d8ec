import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { reportDuties, reportedKinds, reportKinds } from '#domain/report-kind.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import { identity, instant, namesCheck, pictureFile, reference, stateOf } from '../columns.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'
import { photo } from './photo.ts'
import { volunteer } from './volunteer.ts'

/** What a volunteer reports to the federation; whom, text and opinion are encrypted (`report.<column>`). */
export const report = pgTable(
  'report',
  {
    id: identity(),
    /** Receipt: JB, the day and six signs. */
    number: text().notNull().unique(),
    /** Null once the account was closed. */
    volunteerId: reference().references(() => volunteer.id),
    kind: text({ enum: reportKinds }).notNull(),
    reported: text({ enum: reportedKinds }).notNull(),
    missionId: reference().references(() => mission.id),
    /** The photo of the mission that it is about. */
    photoId: reference().references(() => photo.id),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    /** The duty of the federation that decides: audit where its own people are reported. */
    forDuty: text({ enum: reportDuties }).notNull().default('business'),
    whom: text(),
    text: text().notNull(),
    state: stateOf(reportMachine).notNull(),
    submittedAt: instant().notNull(),
    opinion: text(),
    decidedAt: instant(),
    decidedBy: reference().references(() => organizer.id),
  },
  (t) => [
    index('report_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('report_state').on(t.state, t.submittedAt),
    index('report_mission').on(t.missionId),
    index('report_photo').on(t.photoId),
    index('report_organization').on(t.organizationId, t.id),
    index('report_decided_by').on(t.decidedBy),
    namesCheck('report_kind_names', t.kind, reportKinds),
    namesCheck('report_for_duty_names', t.forDuty, reportDuties),
    namesCheck('report_reported_names', t.reported, reportedKinds),
    namesCheck('report_state_names', t.state, stateNames(reportMachine)),
    check('report_decision', sql`num_nulls(${t.opinion}, ${t.decidedAt}, ${t.decidedBy}) in (0, 3)`),
  ],
)

/** A picture of a report; one without a report goes, file and row. */
export const reportPicture = pgTable(
  'report_picture',
  {
    id: identity(),
    volunteerId: reference().references(() => volunteer.id),
    reportId: reference().references(() => report.id),
    ...pictureFile(),
  },
  (t) => [
    index('report_picture_volunteer').on(t.volunteerId),
    index('report_picture_report').on(t.reportId),
    check('report_picture_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)
