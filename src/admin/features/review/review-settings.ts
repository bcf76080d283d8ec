import { useState } from 'react'
import { localKeys, localStore } from '../../../lib/storage.ts'

interface ReviewSetting {
  read: () => boolean
  write: (isOn: boolean) => void
}

const setting = (key: string): ReviewSetting => ({
  read: () => localStore.get(key) !== false,
  write: (isOn) => localStore.set(key, isOn),
})

/** What a person has chosen on this device; on until it is switched off. */
export const reviewSettings = {
  /** The next one opens by itself. */
  goesOn: setting(localKeys.reviewGoesOn),
  /** Single keys are heard. */
  keys: setting(localKeys.reviewKeys),
} as const

export function useReviewSetting(reviewSetting: ReviewSetting): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(reviewSetting.read)
  return [
    isOn,
    (next) => {
      reviewSetting.write(next)
      setOn(next)
    },
  ]
}
