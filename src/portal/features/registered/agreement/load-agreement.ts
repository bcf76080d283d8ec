import type { agreementKinds, agreementText } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ScreenArgs } from '../../../../lib/screen.tsx'

export type Agreement = Reply<typeof agreementText>

/** Loader of the page of one agreement. */
export const loadAgreement =
  (kind: (typeof agreementKinds)[number]) =>
  async ({ signal }: ScreenArgs): Promise<Agreement> => {
    const { readAgreement } = await import('../registered.api.ts')
    return readAgreement(kind, signal)
  }
