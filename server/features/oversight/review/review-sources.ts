import type { ReviewKind } from '#domain/review-kind.ts'
import { anomalySource } from './anomaly.source.ts'
import { cardSource } from './card.source.ts'
import { districtReviewSource } from './district.source.ts'
import { donationSource } from './donation.source.ts'
import { missionSource } from './mission.source.ts'
import { objectionSource } from './objection.source.ts'
import { organizationSource } from './organization.source.ts'
import { reportSource } from './report.source.ts'
import type { ReviewSource } from './review-source.ts'

export const reviewSources: Readonly<Record<ReviewKind, ReviewSource>> = {
  organization: organizationSource,
  mission: missionSource,
  card: cardSource,
  anomaly: anomalySource,
  objection: objectionSource,
  district: districtReviewSource,
  report: reportSource,
  donation: donationSource,
}
