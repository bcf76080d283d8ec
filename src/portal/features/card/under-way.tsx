import type { CardState } from '#domain/lifecycle/card.ts'
import { routePath } from '#contract/routes.ts'
import { CardLife } from '../../../shared/card/card-life.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import styles from './download.module.css'
import { FormButton, type CardApplication } from './form-button.tsx'

/** An application that is not a card yet: how far it is, and the application form. */
export function UnderWay({ application, state }: { application: CardApplication; state: CardState }) {
  return (
    <div className={`grid gap-6 ${styles['active']}`}>
      <section className={`min-w-0 p-4 border rounded-2xl ${styles['progress']}`} aria-labelledby="progress-title">
        <h2 className="h3" id="progress-title">
          申请 {application.number} <CardMark state={state} />
        </h2>
        <CardLife steps={application.history} />
      </section>
      <div className="grid content-start gap-2.5 min-w-0">
        <h2 className="h3">电子证要等一等</h2>
        <p className="text-ui text-muted">
          {state === 'readyForPickup'
            ? '卡片已到网点，请本人带身份证去领。领取后这里就能下载电子证。'
            : '领到实体卡以后，这里就能下载电子证。现在可以先下载提交过的申请表。'}
        </p>
        <div className={`grid gap-3 ${styles['buttons']}`}>
          <FormButton application={application} />
          <ButtonLink variant="ghost" to={routePath('volunteerCard')}>
            看办理进度
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
