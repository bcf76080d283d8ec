import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { article } from '../../../database/schema/article.ts'
import { collection } from '../../../database/schema/collection.ts'
import { mission } from '../../../database/schema/mission.ts'
import { outcome } from '../../../database/schema/outcome.ts'
import { volunteer, volunteerDistrict } from '../../../database/schema/volunteer.ts'

const collectedAtMost = 50

const wasThere = (volunteerId: number) =>
  and(eq(application.volunteerId, volunteerId), eq(application.state, 'completed'))

/** What speaks for a mission to this volunteer. */
export async function findPickFacts(executor: Executor, volunteerId: number) {
  const [[person], organizations, collected, districts] = await Promise.all([
    executor
      .select({
        freeTime: volunteer.freeTime,
        categories: volunteer.categories,
        verifiedAt: volunteer.realNameVerifiedAt,
      })
      .from(volunteer)
      .where(eq(volunteer.id, volunteerId)),
    executor
      .selectDistinct({ id: mission.organizationId })
      .from(application)
      .innerJoin(mission, eq(mission.id, application.missionId))
      .where(wasThere(volunteerId)),
    executor
      .select({ category: mission.category })
      .from(collection)
      .innerJoin(mission, eq(mission.id, collection.missionId))
      .where(eq(collection.volunteerId, volunteerId))
      .orderBy(desc(collection.id))
      .limit(collectedAtMost),
    executor
      .select({ code: volunteerDistrict.districtCode })
      .from(volunteerDistrict)
      .where(and(eq(volunteerDistrict.volunteerId, volunteerId), eq(volunteerDistrict.state, 'bound'))),
  ])
  return {
    freeTime: person?.freeTime ?? [],
    realNameVerified: person?.verifiedAt != null,
    organizationIds: new Set(organizations.map(({ id }) => id)),
    wishedCategories: new Set(person?.categories),
    collectedCategories: new Set(collected.flatMap(({ category }) => category)),
    districts: districts.map(({ code }) => code),
  }
}

/** The newest report of a mission that the volunteer served in, by what it says in short. */
export async function findServedReport(executor: Executor, volunteerId: number, now: Date) {
  const [row] = await executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      cover: mission.cover,
      reportId: article.id,
      text: sql<string>`coalesce(nullif(${article.summary}, ''), ${article.title})`,
      publishedAt: sql<Date>`${article.publishedAt}`.mapWith(mission.createdAt),
    })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(article, eq(article.missionId, mission.id))
    .where(and(wasThere(volunteerId), eq(article.kind, 'summary'), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(1)
  return row ?? null
}

/** What an organization said last of a mission that the volunteer served in. */
export async function findServedOutcome(executor: Executor, volunteerId: number) {
  const [row] = await executor
    .select({
      missionId: mission.id,
      missionName: mission.name,
      cover: mission.cover,
      text: outcome.thanks,
      publishedAt: outcome.publishedAt,
    })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(outcome, eq(outcome.missionId, mission.id))
    .where(and(wasThere(volunteerId), isNull(outcome.withdrawnAt)))
    .orderBy(desc(outcome.publishedAt), desc(outcome.id))
    .limit(1)
  return row ?? null
}
