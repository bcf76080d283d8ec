import { useSelector } from '@xstate/react'
import type { LocationSnapshot } from '#machines/location/location.machine.ts'
import { isAsking } from '../../../shared/location/is-asking.ts'
import { locationActor } from '../../../shared/location/location.actor.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type FilterAddress, type MissionParams, withinText } from '../../../shared/mission/filters.ts'

/** The browser was allowed to say where the visitor is, and did not. */
const isRefused = (snapshot: LocationSnapshot): boolean => isAsking(snapshot) && snapshot.context.hasConsent

interface NearQuestionProps {
  params: MissionParams
  to: FilterAddress
  /** The button goes with the question. */
  onAnswer: () => void
}

/** Asks for the position in the place of results that are to lie near. Loaded later, for it brings the machine. */
export default function NearQuestion({ params, to, onAnswer }: NearQuestionProps) {
  const isOpen = useSelector(locationActor, isAsking)
  const wasRefused = useSelector(locationActor, isRefused)
  if (!isOpen) return <SkeletonRows count={4} label="正在找你的位置" />
  const accept = () => {
    onAnswer()
    locationActor.send({ type: 'consent.accepted' })
  }
  return (
    <EmptyState
      title={`打开位置，才能看${params.within ? ` ${withinText(params.within)}` : '离你近'}的活动。`}
      actions={
        <>
          <Button size="sm" onClick={accept}>
            {wasRefused ? '再试一次' : '使用我的位置'}
          </Button>
          <ButtonLink size="sm" variant="outline" to={to({ order: undefined, within: undefined })}>
            先按时间看
          </ButtonLink>
        </>
      }
    >
      {wasRefused ? '浏览器没有给出位置。请在浏览器的设置里允许本站使用位置。' : '只用来算距离，不会保存。'}
    </EmptyState>
  )
}
