import type { userMissions } from '#contract/application/application.ts'
import type { Reply } from '#contract/endpoint.ts'

export type ScheduledApplication = Reply<typeof userMissions>['items'][number]
