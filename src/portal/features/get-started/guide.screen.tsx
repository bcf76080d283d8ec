import type { ReactNode } from 'react'
import { ensure } from '#domain/ensure.ts'
import { matchRoute } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { GuidePage } from './guide-page.tsx'
import { ApplyPicture, CheckInPicture, FindPicture, HoursPicture } from './guide-pictures.tsx'
import { guideSteps } from './guide-steps.ts'

/** Pictures of the four pages, in their order. */
const pictures: readonly ReactNode[] = [
  <FindPicture key="find" />,
  <ApplyPicture key="apply" />,
  <CheckInPicture key="checkIn" />,
  <HoursPicture key="hours" />,
]

export default function GuideScreen() {
  const { name } = matchRoute(useScreen().url.pathname).route
  const step = guideSteps.findIndex(({ route }) => route === name)
  return <GuidePage step={step}>{ensure(pictures[step])}</GuidePage>
}
