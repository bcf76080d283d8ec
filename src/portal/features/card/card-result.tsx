import type { volunteerCardQuery } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import { Term } from '../../../ui/mark/term.tsx'
import styles from './card.module.css'
import { isCardState } from './next-steps.ts'

const kindLabels = { credit: '志愿者信用卡', debit: '志愿者借记卡' } as const

export type FoundCard = Reply<typeof volunteerCardQuery>

/** What the query found: masked facts. */
export function CardResult({ result }: { result: FoundCard }) {
  const { name, volunteerNumber, kind, bank, state, cardTail, since } = result
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
        查到一张志愿者证 {isCardState(state) && <CardMark state={state} />}
      </h3>
      <dl className={`grid grid-cols-2 mt-3 gap-x-5 gap-y-3 [&_dt]:text-meta [&_dt]:text-muted ${styles['result']}`}>
        <Term name="持证人">{name}</Term>
        <Term name="志愿者编号">{volunteerNumber}</Term>
        <Term name="卡种">{kindLabels[kind]}</Term>
        <Term name="发卡银行">{bank}</Term>
        {cardTail && <Term name="卡号末四位">{cardTail}</Term>}
        {since && <Term name="启用日期">{since}</Term>}
      </dl>
    </>
  )
}
