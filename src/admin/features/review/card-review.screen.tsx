import { redirect } from 'react-router-dom'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { addressOf, reviewTabOf } from './queues.ts'

/** An address of before: the queue stands among the others. */
export function loader({ url }: ScreenArgs) {
  const tab = reviewTabOf('card', url.searchParams.get('state'))
  throw redirect(addressOf({ kind: 'card', tab, keyword: '', id: url.searchParams.get('id') }))
}

export default function CardReviewScreen() {
  return null
}
