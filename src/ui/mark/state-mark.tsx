import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import {
  applicationStateLabels,
  cardStateLabels,
  certificateStateLabels,
  missionStateLabels,
  organizationStateLabels,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { classes } from '../theme/classes.ts'
import styles from './tag.module.css'

type MarkStyle = readonly [color: 'ink' | 'sea' | 'danger' | 'leaf' | 'sun' | 'teal', shape?: 'ring' | 'square']

const missionStyle: Record<MissionState, MarkStyle> = {
  draft: ['ink'],
  pendingReview: ['sea', 'ring'],
  returned: ['danger', 'square'],
  recruiting: ['leaf'],
  ongoing: ['sea'],
  settling: ['sun'],
  publicising: ['teal'],
  settled: ['ink'],
  suspended: ['sun', 'square'],
  cancelled: ['ink', 'ring'],
}

const applicationStyle: Record<ApplicationState, MarkStyle> = {
  pending: ['sea', 'ring'],
  confirmed: ['sea'],
  waitlisted: ['sun'],
  offered: ['leaf'],
  checkedIn: ['leaf'],
  completed: ['leaf'],
  rejected: ['danger'],
  absent: ['danger'],
  cancelled: ['ink'],
}

const cardStyle: Record<CardState, MarkStyle> = {
  draft: ['ink'],
  pendingReview: ['sea', 'ring'],
  returned: ['danger', 'square'],
  submittedToBank: ['sea'],
  producing: ['sea'],
  readyForPickup: ['sun'],
  active: ['leaf'],
  rejected: ['danger'],
  lost: ['ink'],
  cancelled: ['ink', 'ring'],
}

const certificateStyle: Record<CertificateState, MarkStyle> = {
  issued: ['leaf'],
  superseded: ['sun', 'square'],
  revoked: ['danger'],
}

const organizationStyle: Record<OrganizationState, MarkStyle> = {
  draft: ['ink'],
  pendingReview: ['sea', 'ring'],
  returned: ['danger', 'square'],
  approved: ['leaf'],
  suspended: ['sun', 'square'],
  closed: ['ink', 'ring'],
}

function Mark({ markStyle: [color, shape], label }: { markStyle: MarkStyle; label: string }) {
  return (
    <span
      className={classes(
        `inline-flex items-center gap-1.5 text-meta leading-meta font-bold whitespace-nowrap ${styles['mark']}`,
        styles[`${color}Text`],
        shape && styles[shape],
      )}
    >
      {label}
    </span>
  )
}

/** State of a mission: word, colour and shape together. */
export const StateMark = ({ state }: { state: MissionState }) => (
  <Mark markStyle={missionStyle[state]} label={missionStateLabels[state]} />
)

/** State of an application, in the same style. */
export const ApplicationMark = ({ state }: { state: ApplicationState }) => (
  <Mark markStyle={applicationStyle[state]} label={applicationStateLabels[state]} />
)

/** State of an application for a volunteer card, in the same style. */
export const CardMark = ({ state }: { state: CardState }) => (
  <Mark markStyle={cardStyle[state]} label={cardStateLabels[state]} />
)

/** State of a certificate, in the same style. */
export const CertificateMark = ({ state }: { state: CertificateState }) => (
  <Mark markStyle={certificateStyle[state]} label={certificateStateLabels[state]} />
)

/** State of an organization, in the same style. */
export const OrganizationMark = ({ state }: { state: OrganizationState }) => (
  <Mark markStyle={organizationStyle[state]} label={organizationStateLabels[state]} />
)
