import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Join } from './join.tsx'

export const loader = ({ url }: ScreenArgs) => url.searchParams.get('invitation') ?? ''

/** The page behind the link of an invitation. */
export default function JoinScreen() {
  const token = useScreen<typeof loader>().data
  return <Join key={token} token={token} />
}
