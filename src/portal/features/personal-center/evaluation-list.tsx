import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { hiddenDays } from '#domain/evaluation-aspects.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import {
  type EvaluationPage,
  type EvaluationState,
  fetchEvaluations,
  type SavedMissionEvaluation,
} from './evaluation.api.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { EvaluationRow } from './evaluation-row.tsx'

/** Missions to evaluate, or evaluated; the form of one stands open at a time. */
export function EvaluationList({ state, page }: { state: EvaluationState; page: EvaluationPage }) {
  const container = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string | null>(null)
  const { items, more } = usePages(page, (cursor, signal) => fetchEvaluations(state, cursor, signal))

  const handleSaved = ({ isVisible, visibleFrom }: SavedMissionEvaluation) => {
    notify.success(isVisible ? '评价已公开，谢谢你' : `评价已保存，${dayAndTime(visibleFrom)} 前都可以修改`)
    // The pressed button goes with its form.
    container.current?.focus({ preventScroll: true })
    setOpen(null)
    void revalidate()
  }

  return (
    <div ref={container} tabIndex={-1} role="region" aria-label="评价列表">
      {items.length === 0 ? (
        <None state={state} done={page.done} />
      ) : (
        <>
          <p className="text-note leading-meta text-subtle mt-3.5">
            <Sentence>{`评价先不公开：组织也评价了你，或者过了 ${hiddenDays} 天，双方的评价才一起公开；公开前可以修改。`}</Sentence>
          </p>
          <ul>
            {items.map((mission) => (
              <EvaluationRow
                key={mission.missionId}
                mission={mission}
                open={open === mission.missionId}
                onOpen={(isOpen) => setOpen(isOpen ? mission.missionId : null)}
                onSaved={handleSaved}
              />
            ))}
          </ul>
          <More {...more} />
        </>
      )}
    </div>
  )
}

function None({ state, done }: { state: EvaluationState; done: number }) {
  const actions = (
    <ButtonLink size="sm" to={routePath('mission')}>
      去看活动
    </ButtonLink>
  )
  if (state === 'done')
    return (
      <EmptyState title="还没有评价过活动" actions={actions}>
        参加活动、时长生效以后，就可以在这里评价。
      </EmptyState>
    )
  return (
    <EmptyState title={done > 0 ? '都评价过了' : '没有待评价的活动'} actions={actions}>
      时长生效的活动会出现在这里，等你说说感受。
    </EmptyState>
  )
}
