/** The four agreement texts (docs/rules/content.md#agreements). */
export const agreementKinds = [
  'personalRegRequirements',
  'voluntaryAgreement',
  'cardRequirements',
  'orgRegRequirements',
] as const
export type AgreementKind = (typeof agreementKinds)[number]

export interface AgreementSection {
  title: string
  lines: string[]
}
