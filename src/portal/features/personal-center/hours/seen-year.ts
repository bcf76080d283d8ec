import { useEffect, useState } from 'react'
import { z } from 'zod'
import { yearTreeSchema } from '#contract/hours/service-record.ts'
import { localKeys, localStore } from '../../../../lib/storage.ts'
import type { ServiceHoursSummary } from './hours.api.ts'

const seenSchema = yearTreeSchema.extend({ minutes: z.number() })

/**
 * The own hours as this device last showed them, of the present year and whole, and keeps what it shows now; null where nothing was seen.
 * @param isWhole whether the summary is of all years: of another one nothing is kept
 */
export function useSeenYear({ tree, service }: ServiceHoursSummary, isWhole: boolean) {
  const [seen] = useState(() => seenSchema.safeParse(localStore.get(localKeys.seenYear)).data ?? null)
  useEffect(() => {
    if (isWhole) localStore.set(localKeys.seenYear, { ...tree, minutes: service })
  }, [tree, service, isWhole])
  return isWhole ? seen : null
}
