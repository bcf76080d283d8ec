import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { claimants, photoSizes } from '#domain/photo-rules.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import { identity, instant, namesCheck, pictureFile, reference, stateOf } from '../columns.ts'
import { mission } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** A photo of people at a mission. Its row stays as the proof of the consent when its files are gone. */
export const photo = pgTable(
  'photo',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    /** A few pixels as a data URL, which stand in its place while it loads. */
    blur: text().notNull(),
    /** Who declared that those on it agree, when, and with which words. */
    consentBy: reference()
      .notNull()
      .references(() => organizer.id),
    consentAt: instant().notNull(),
    consentVersion: text().notNull(),
    /** Its place in the outcome; null while it stands in none. */
    ordinal: integer(),
    caption: text(),
    /** From then on nobody sees it any more. */
    hiddenAt: instant(),
  },
  (t) => [index('photo_mission').on(t.missionId, t.ordinal), index('photo_consent').on(t.consentBy)],
)

/** A photo in one of its sizes. */
export const photoFile = pgTable(
  'photo_file',
  {
    id: identity(),
    photoId: reference()
      .notNull()
      .references(() => photo.id),
    size: text({ enum: photoSizes }).notNull(),
    ...pictureFile(),
  },
  (t) => [
    uniqueIndex('photo_file_size').on(t.photoId, t.size),
    namesCheck('photo_file_size_names', t.size, photoSizes),
    check('photo_file_pixels', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)

/** Somebody in a photo asks that it is taken down. */
export const photoClaim = pgTable(
  'photo_claim',
  {
    id: identity(),
    photoId: reference()
      .notNull()
      .references(() => photo.id),
    /** Null once the account was closed. */
    volunteerId: reference().references(() => volunteer.id),
    claimant: text({ enum: claimants }).notNull(),
    state: stateOf(photoClaimMachine).notNull(),
    submittedAt: instant().notNull(),
    /** Null of one that lapsed. */
    decidedBy: reference().references(() => organizer.id),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('photo_claim_once').on(t.photoId, t.volunteerId),
    index('photo_claim_volunteer').on(t.volunteerId, t.submittedAt),
    index('photo_claim_decided_by').on(t.decidedBy),
    namesCheck('photo_claim_claimant_names', t.claimant, claimants),
    namesCheck('photo_claim_state_names', t.state, stateNames(photoClaimMachine)),
  ],
)
