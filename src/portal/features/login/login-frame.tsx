import type { ReactNode } from 'react'
import { SplitFrame } from '../../../ui/frame/split-frame.tsx'

interface LoginFrameProps {
  /** Missions of the coming weekend; 0 when there are none or the number is not known, null before it was asked for. */
  weekendMissions: number | null
  title: string
  lead: string
  children: ReactNode
}

/** Picture half and form half of the sign-in pages. */
export function LoginFrame({ weekendMissions, ...form }: LoginFrameProps) {
  const welcome = (
    <>
      <p className="h1">欢迎回来</p>
      {weekendMissions !== null && (
        <p className="text-ui">
          {weekendMissions > 0 ? `本周末还有 ${weekendMissions} 场活动可以参加` : '身边的事，一起做'}
        </p>
      )}
    </>
  )
  return <SplitFrame welcome={welcome} {...form} />
}
