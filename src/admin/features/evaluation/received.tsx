import { chakra } from '@chakra-ui/react'
import { missionAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { fullDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import EvaluationAverages from '../../../shared/evaluation/evaluation-averages.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { fetchMissionEvaluations, type MissionEvaluationPage } from './evaluation.api.ts'
import { ScoreLine } from './score-line.tsx'

/** What volunteers say of the mission, as far as it is shown. */
export function Received({ first }: { first: MissionEvaluationPage }) {
  const { missionId } = first.mission
  const { hidden } = first.counts
  const { items, more } = usePages(first, (cursor, signal) => fetchMissionEvaluations(missionId, cursor, signal))
  if (items.length === 0)
    return (
      <EmptyState title={hidden > 0 ? `${hidden} 条评价还没有公开` : '还没有志愿者评价'}>
        {hidden > 0 ? '你评价了对方，或者到了日期，就能看到内容。' : '时长生效以后，志愿者可以评价这个活动。'}
      </EmptyState>
    )
  return (
    <>
      <EvaluationAverages of={{ missionId }} />
      {hidden > 0 && (
        <Note display="block" marginTop="1">
          另有 {hidden} 条还没有公开：你评价了对方，或者到了日期，就能看到。
        </Note>
      )}
      <List marginTop="2">
        {items.map(({ userId, name, evaluatedAt, text, ...scores }) => (
          <chakra.li key={userId} borderTopWidth="1px" paddingBlock="3" _first={{ borderTopWidth: '0' }}>
            <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
              <b>{name}</b>
              <Note>{fullDay(evaluatedAt)}</Note>
            </chakra.p>
            <ScoreLine scores={recordEntries(missionAspects).map(([key, label]) => [label, scores[key]])} text={text} />
          </chakra.li>
        ))}
      </List>
      <More unit="条" {...more} />
    </>
  )
}
