import type { UserType } from '#contract/auth.ts'
import { neededAgreements } from '#contract/agreement/agreement.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export interface AgreementTitle {
  kind: 'personalRegRequirements' | 'voluntaryAgreement' | 'orgRegRequirements'
  version: string
  title: string
}

/** Loader of a registration: the texts in force that have to be agreed to. */
export const loadRegistration =
  (userType: UserType) =>
  async ({ signal }: ScreenArgs): Promise<{ agreements: AgreementTitle[] }> => {
    const { fetchAgreementText } = await import('./registered.api.ts')
    const agreements = await Promise.all(
      neededAgreements[userType].map(async (kind) => {
        const { version, title } = await fetchAgreementText(kind, null, signal)
        return { kind, version, title }
      }),
    )
    return { agreements }
  }
