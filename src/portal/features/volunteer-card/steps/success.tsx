import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/button/icon.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { DoneState } from '../../../../ui/notice/state-panel.tsx'
import { routePath } from '#contract/routes.ts'
import { overviewPath } from '../addresses.ts'
import { useCardParts } from '../card-context.tsx'
import styles from './card-status.module.css'

/** The application is with the federation: its number and what happens next. */
export function Success() {
  const { number, kind } = useCardParts(({ detail }) => detail.standing)
  const days = useCardParts(({ options }) => options.kinds.find((item) => item.kind === kind)?.workingDays)
  return (
    <div className="grid gap-2 mx-auto max-w-[640px]">
      <DoneState
        level={3}
        title="申请已提交"
        actions={
          <>
            <ButtonLink to={overviewPath} size="sm">
              查看进度
            </ButtonLink>
            <ButtonLink to={routePath('mission')} size="sm" variant="outline">
              去看志愿活动
            </ButtonLink>
          </>
        }
      >
        {number && (
          <>
            申请编号 <b className="whitespace-nowrap">{number}</b>
          </>
        )}
      </DoneState>
      <section className={`grid gap-3 border-t [&_a]:underline ${styles['next']}`} aria-labelledby="next">
        <h3 id="next" className="h3">
          接下来
        </h3>
        <ol className="grid gap-2">
          <Next>志愿者联合会审核资料，有结果会发站内信，也显示在个人中心的“志愿者证”里。</Next>
          <Next>
            审核通过后交给发卡银行核对、制卡
            {days ? <span className="whitespace-nowrap">，约 {days} 个工作日</span> : ''}。
          </Next>
          <Next>卡片到网点后，带身份证原件去领取。</Next>
        </ol>
        <p className="text-meta leading-meta text-muted">
          交给银行之前可以撤销。有问题请拨打{' '}
          <a className="link" href="tel:12355">
            12355
          </a>
          。
        </p>
      </section>
    </div>
  )
}

const Next = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2 [&>svg]:mt-1">
    <Icon name="check" className="text-leaf-600" />
    <span>{children}</span>
  </li>
)
