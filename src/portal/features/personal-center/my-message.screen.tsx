import { type MessageKind, messageKindLabels } from '#domain/message-kinds.ts'
import { hasKey } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { fetchSavedSearches } from '../../../shared/saved-search/saved-search.api.ts'
import { noteWaiting } from '../../../shared/message/waiting.actor.ts'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { JumpLink } from '../../../ui/button/jump-link.tsx'
import { MessageBox, messagesPath } from './message-box.tsx'
import { SavedSearchList } from './saved-search-list.tsx'

const kindOf = (value: string | null): MessageKind | undefined =>
  value !== null && hasKey(messageKindLabels, value) ? value : undefined

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { searchParams } = url
    const choice = { kind: kindOf(searchParams.get('kind')), isUnread: searchParams.get('unread') === 'true' }
    const { fetchMessages, fetchUnreadMessages } = await import('../../../shared/message/message.api.ts')
    const [page, unread, searches] = await Promise.all([
      fetchMessages(null, signal, choice),
      fetchUnreadMessages(signal),
      fetchSavedSearches(signal),
    ])
    noteWaiting(unread)
    return { choice, page, unread, searches }
  })

/** Everything the site has told this person, or what of it is not read yet, and of which new missions it is to tell. */
export default function MyMessageScreen() {
  const { data } = useScreen<typeof loader>()
  if (!data) return <CenterFrame title="站内信">{null}</CenterFrame>
  const { searches, ...messages } = data
  return (
    <CenterFrame
      title="站内信"
      acts={
        <JumpLink to="searches" className="more-link">
          关注的条件
        </JumpLink>
      }
    >
      <MessageBox key={messagesPath(messages.choice)} {...messages} />
      <section
        className="mt-9 md:mt-11 focus:outline-none"
        id="searches"
        tabIndex={-1}
        aria-labelledby="searches-title"
      >
        <h2 className="h2" id="searches-title">
          关注的条件
        </h2>
        <SavedSearchList first={searches} />
      </section>
    </CenterFrame>
  )
}
