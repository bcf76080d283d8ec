import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'

type UnreadEvent = { type: 'unread.counted'; count: number }

/** How many messages are not read, for the bell and for the pages. */
const unreadActor = createActor(fromTransition((_: number, { count }: UnreadEvent) => count, 0)).start()

export const noteUnread = (count: number): void => unreadActor.send({ type: 'unread.counted', count })

export const useUnread = (): number => useSelector(unreadActor, ({ context }) => context)
