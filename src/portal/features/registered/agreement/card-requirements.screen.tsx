import { routePath } from '#contract/routes.ts'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { AgreementPage } from './agreement-page.tsx'
import { loadAgreement } from './load-agreement.ts'

export const loader = loadAgreement('cardRequirements')

export default function CardRequirementsScreen() {
  return (
    <AgreementPage>
      <ButtonLink size="sm" variant="outlineBrand" to={routePath('card')}>
        看志愿者证介绍
      </ButtonLink>
      <ButtonLink size="sm" variant="ghost" to={routePath('card-download')}>
        下载电子证和申请表
      </ButtonLink>
    </AgreementPage>
  )
}
