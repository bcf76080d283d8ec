import type { cardOptions } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './card.module.css'

interface KindsProps {
  kinds: Reply<typeof cardOptions>['kinds']
  branches: number
  gifts: number
}

/** The kinds side by side with what each gives. */
export function Kinds({ kinds, branches, gifts }: KindsProps) {
  return (
    <section aria-labelledby="kinds-title">
      <h2 className="h2" id="kinds-title">
        两种卡，选一种
      </h2>
      <p className="text-ui text-muted mt-1.5 text-pretty">
        同一时间每人一张。全省 {branches} 个网点可以领卡，借记卡另有 {gifts} 种开卡礼任选一份。
      </p>
      <div className={`grid mt-4 border-t ${styles['kinds']}`}>
        {kinds.map(({ kind, name, bank, annualFee, workingDays, forWhom, benefits }) => (
          <article key={kind} className={`min-w-0 border-b py-5 ${styles['kind']}`} aria-labelledby={`kind-${kind}`}>
            <h3 className="h3" id={`kind-${kind}`}>
              {name}
            </h3>
            <p className="text-meta leading-meta text-muted mt-1">{forWhom}</p>
            <dl className={`flex flex-wrap mt-4 [&_dt]:text-meta [&_dt]:text-muted ${styles['facts']}`}>
              <div>
                <dt>年费</dt>
                <dd>{annualFee}</dd>
              </div>
              <div>
                <dt>提交到领卡</dt>
                <dd>
                  约 {workingDays} <small>个工作日</small>
                </dd>
              </div>
              <div>
                <dt>发卡</dt>
                <dd>{bank}</dd>
              </div>
            </dl>
            <ul className="grid gap-2 mt-4 text-ui">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2 [&>svg]:mt-0.5">
                  <Icon name="check" size={20} className="text-leaf-600" />
                  {benefit}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}
