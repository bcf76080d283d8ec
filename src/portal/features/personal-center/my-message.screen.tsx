import { type MessageKind, messageKindLabels } from '#domain/message-kinds.ts'
import { hasKey } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { noteWaiting } from '../../../shared/message/waiting.actor.ts'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { MessageBox, messagesPath } from './message-box.tsx'

const kindOf = (value: string | null): MessageKind | undefined =>
  value !== null && hasKey(messageKindLabels, value) ? value : undefined

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { searchParams } = url
    const choice = { kind: kindOf(searchParams.get('kind')), isUnread: searchParams.get('unread') === 'true' }
    const { fetchMessages, fetchUnreadMessages } = await import('../../../shared/message/message.api.ts')
    const [page, unread] = await Promise.all([fetchMessages(null, signal, choice), fetchUnreadMessages(signal)])
    noteWaiting(unread)
    return { choice, page, unread }
  })

/** Everything the site has told this person, or what of it is not read yet. */
export default function MyMessageScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="站内信">{data && <MessageBox key={messagesPath(data.choice)} {...data} />}</CenterFrame>
}
