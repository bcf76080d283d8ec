import { routePath } from '#contract/routes.ts'
import { hasLiveClaim } from '../../../shared/attendance/attendance-claim.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './outcome.module.css'

/** What a volunteer who has just registered can do; somebody who came by a check-in code goes on with it. */
export function NextSteps({ isVolunteer, card }: { isVolunteer: boolean; card: boolean }) {
  return (
    <>
      <section className="mt-9 md:mt-11">
        <h2 className="h2">接下来</h2>
        <ul className={`grid gap-4 mt-3 ${styles['next']}`}>
          <li>
            <span>
              <Icon name="user" size={20} />
            </span>
            <b>完善资料</b>
            <span className="text-meta leading-meta text-muted">
              填好技能，有技能要求的活动也能报名；其余的可以以后再填。
            </span>
          </li>
          {card && (
            <li>
              <span>
                <Icon name="card" size={20} />
              </span>
              <b>申请志愿者证</b>
              <span className="text-meta leading-meta text-muted">想要一张实体卡时再办，不办也能参加活动。</span>
            </li>
          )}
          <li>
            <span>
              <Icon name="search" size={20} />
            </span>
            <b>找一场活动</b>
            <span className="text-meta leading-meta text-muted">按地区、时间和类别找，报名后在“我的日程”里看。</span>
          </li>
        </ul>
      </section>
      {isVolunteer && (
        <p className="flex flex-wrap gap-3 mt-6 justify-center">
          {hasLiveClaim() && <ButtonLink to={routePath('check-in')}>继续签到</ButtonLink>}
          <ButtonLink to={routePath('registered-perfectInformation')}>完善资料</ButtonLink>
          {card && (
            <ButtonLink variant="outline" to={routePath('registered-applyCard')}>
              申请志愿者证
            </ButtonLink>
          )}
          <ButtonLink variant="outline" to={routePath('mission')}>
            找志愿活动
          </ButtonLink>
        </p>
      )}
    </>
  )
}
