import { keysOf } from './record-keys.ts'
import { dayText } from './words.ts'
import { addWorkingDays } from './working-days.ts'

/** What whoever uploads a photo declares; with other words it is another version. */
export const photoConsent = {
  version: '2026-12',
  text: '照片里认得出的每个人都同意公开；未满 18 周岁的，监护人也同意',
} as const

export const photoSizes = ['large', 'small'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Who asks that a photo is taken down. */
export const claimantLabels = { self: '照片里有我', guardian: '照片里有我监护的孩子' } as const
export type Claimant = keyof typeof claimantLabels
export const claimants = keysOf<Claimant>(claimantLabels)

export const photoClaimLimits = {
  /** Working days after which a photo goes by itself. */
  workingDays: 3,
  /** Of one volunteer in 24 hours. */
  perDay: 10,
  /** Characters of the answer of whoever lets it stand. */
  shortestAnswer: 5,
  longestAnswer: 200,
} as const

/** The last day on which a claim of a day is decided; after it the photo goes. */
export const lastDayOfClaim = (day: string): string => addWorkingDays(day, photoClaimLimits.workingDays)

/** `最晚 12月9日撤下` */
export const claimTermText = (lastDay: string): string => `最晚 ${dayText(lastDay)}撤下`
