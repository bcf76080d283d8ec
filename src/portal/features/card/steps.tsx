import { Link } from 'react-router-dom'
import type { cardOptions } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './card.module.css'

const steps = [
  ['读须知', '看看两种卡的区别，资料交给谁、怎样保护。'],
  ['核对个人信息', '个人资料里有的不用再填，只补缺的；未满 16 岁由监护人同意。'],
  ['选卡种和网点', '挑一个方便去的网点，领卡时本人带身份证。'],
  ['传证件、填资料', '身份证两面和证件照，手机可以直接拍；写了一半会自动存草稿。'],
  ['审核、制卡、领取', '联合会审核后交银行制卡，每一步都能在个人中心看到。'],
] as const

/** How to apply, in the order of the wizard. */
export function CardSteps({ notice }: { notice: Reply<typeof cardOptions>['notice'] }) {
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="steps-title">
      <h2 className="h2" id="steps-title">
        怎样申请
      </h2>
      <ol className={`grid gap-4 mt-4 ${styles['steps']}`}>
        {steps.map(([title, text], at) => (
          <li key={title}>
            <span
              className="grid place-items-center flex-none size-[34px] rounded-full font-bold bg-brand-subtle text-brand-700"
              aria-hidden
            >
              {at + 1}
            </span>
            <span>
              <b className={`block ${styles['stepTitle']}`}>{title}</b>
              <span className="text-meta leading-meta text-muted">
                <Sentence>{text}</Sentence>
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-meta leading-meta text-muted mt-4.5 [&_a]:underline">
        要准备的东西和全部规则见
        <Link to={routePath('registered-cardRequirements')} className="link">
          《{notice.title}》
        </Link>
        （{notice.version} 版）。
      </p>
    </section>
  )
}
