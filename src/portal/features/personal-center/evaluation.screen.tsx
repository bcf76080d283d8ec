import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { CenterTabs } from './center-tabs.tsx'
import { type EvaluationState, fetchEvaluations } from './evaluation.api.ts'
import { EvaluationList } from './evaluation-list.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

const stateOf = (text: string | null): EvaluationState => (text === 'done' ? 'done' : 'todo')

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const state = stateOf(url.searchParams.get('state'))
    return { state, page: await fetchEvaluations(state, null, signal) }
  })

export default function EvaluationScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="活动评价">
      {data && (
        <>
          <CenterTabs
            label="评价分类"
            param="state"
            current={data.state}
            tabs={[
              { key: 'todo', label: `待评价 ${data.page.todo}` },
              { key: 'done', label: `已评价 ${data.page.done}` },
            ]}
          />
          <EvaluationList key={data.state} {...data} />
        </>
      )}
    </CenterFrame>
  )
}
