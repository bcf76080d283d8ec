import type { ApplicationState } from '#contract/lifecycle/application.ts'
import type { CardState } from '#contract/lifecycle/card.ts'
import type { CertificateState } from '#contract/lifecycle/certificate.ts'
import type { MissionState } from '#contract/lifecycle/mission.ts'
import {
  applicationStateWords,
  cardStateWords,
  certificateStateWords,
  missionStateWords,
} from '#contract/lifecycle-words.ts'
import { classes } from '../theme/classes.ts'
import styles from './tag.module.css'

type Look = readonly [color: 'ink' | 'sea' | 'danger' | 'leaf' | 'sun' | 'teal', shape?: 'ring' | 'square']

const missionLook: Record<MissionState, Look> = {
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

const applicationLook: Record<ApplicationState, Look> = {
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

const cardLook: Record<CardState, Look> = {
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

const certificateLook: Record<CertificateState, Look> = {
  issued: ['leaf'],
  superseded: ['sun', 'square'],
  revoked: ['danger'],
}

function Mark({ look: [color, shape], word }: { look: Look; word: string }) {
  return (
    <span
      className={classes(
        `inline-flex middle gap-1.5 text-meta leading-meta bold nowrap ${styles['mark']}`,
        styles[`${color}Text`],
        shape && styles[shape],
      )}
    >
      {word}
    </span>
  )
}

/** State of a mission: word, colour and shape together. */
export const StateMark = ({ state }: { state: MissionState }) => (
  <Mark look={missionLook[state]} word={missionStateWords[state]} />
)

/** State of an application, drawn alike. */
export const ApplicationMark = ({ state }: { state: ApplicationState }) => (
  <Mark look={applicationLook[state]} word={applicationStateWords[state]} />
)

/** State of an application for a volunteer card, drawn alike. */
export const CardMark = ({ state }: { state: CardState }) => (
  <Mark look={cardLook[state]} word={cardStateWords[state]} />
)

/** State of a certificate, drawn alike. */
export const CertificateMark = ({ state }: { state: CertificateState }) => (
  <Mark look={certificateLook[state]} word={certificateStateWords[state]} />
)
