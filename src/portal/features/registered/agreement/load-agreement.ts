import type { agreementText } from '#contract/agreement/agreement.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ScreenArgs } from '../../../../lib/screen.tsx'

export type Agreement = Reply<typeof agreementText>

/** Loader of the page of one agreement, in the version that the address names. */
export const loadAgreement =
  (kind: AgreementKind) =>
  async ({ url, signal }: ScreenArgs): Promise<Agreement> => {
    const { fetchAgreementText } = await import('../registered.api.ts')
    return fetchAgreementText(kind, url.searchParams.get('version'), signal)
  }
