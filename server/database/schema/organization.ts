import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { district } from './district.ts'

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
