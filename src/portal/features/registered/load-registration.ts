import type { UserType } from '#contract/auth.ts'
import { neededAgreements } from '#contract/registration/registration.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { loadAgreement } from './agreement/load-agreement.ts'

export interface AgreementTitle {
  kind: 'personalRegRequirements' | 'voluntaryAgreement' | 'orgRegRequirements'
  version: string
  title: string
}

/** Loader of a registration: the texts in force that have to be agreed to. */
export const loadRegistration =
  (userType: UserType) =>
  async (args: ScreenArgs): Promise<{ agreements: AgreementTitle[] }> => ({
    agreements: await Promise.all(
      neededAgreements[userType].map(async (kind) => {
        const { version, title } = await loadAgreement(kind)(args)
        return { kind, version, title }
      }),
    ),
  })
