import { cardDraft, type CardDraft } from '#domain/card/draft.ts'
import { decryptWith, encryptWith } from '../../../lib/cipher.ts'
import { localStore, sessionStore } from '../../../lib/storage.ts'
import type { CardDetail, CardOptions } from './card.api.ts'

/** What was typed and the server does not have, with all that is needed to show it without a network. */
export interface DeviceCopy {
  draft: CardDraft
  /** The save of the server that the words were typed over. */
  revision: number
  savedAt: string | null
  detail: CardDetail
  options: CardOptions
}

const copyName = (userId: string) => `cardDraft:${userId}`
/** Session data: a logout removes it and leaves the copy unreadable. */
const keyName = 'cardDeviceKey'

/** Keeps the key that the server gave for this account, so that a reload can read the copy without a network. */
export const keepDeviceKey = (key: string): void => sessionStore.set(keyName, key)

/** Keeps the copy of an account; without its key nothing is kept. Answers the copy as it is stored, for `forgetCopy`. */
export function keepCopy(userId: string, copy: DeviceCopy): string | null {
  const key = sessionStore.get(keyName)
  if (typeof key !== 'string' || key === '') return null
  const detail = { ...copy.detail, draft: null, deviceKey: '' }
  const text = encryptWith(key, JSON.stringify({ ...copy, detail }))
  localStore.set(copyName(userId), text)
  return text
}

/** The copy of an account as it is stored. */
function storedCopy(userId: string): string | null {
  const text = localStore.get(copyName(userId))
  return typeof text === 'string' ? text : null
}

/** The copy of an account; null when there is none or this session's key does not open it. */
export function readCopy(userId: string): DeviceCopy | null {
  const [key, text] = [sessionStore.get(keyName), storedCopy(userId)]
  if (typeof key !== 'string' || text === null) return null
  const copy = parse(decryptWith(key, text))
  return cardDraft.safeParse(copy?.draft).success ? copy : null
}

/** Removes the copy of an account; with `text` only if it still is that one, and not one that another tab keeps. */
export function forgetCopy(userId: string, text = storedCopy(userId)): void {
  if (text !== null && storedCopy(userId) === text) localStore.remove(copyName(userId))
}

export interface OwnCopy {
  /** Whether the page opened with the copy that is stored. */
  open: (isCopy: boolean) => void
  keep: (copy: DeviceCopy) => void
  forget: () => void
}

/** The copy of an account that one page wrote or opened with. */
export function ownCopyOf(userId: string): OwnCopy {
  let own: string | null = null
  return {
    open: (isCopy) => {
      own = isCopy ? storedCopy(userId) : null
    },
    keep: (copy) => {
      own = keepCopy(userId, copy)
    },
    forget: () => forgetCopy(userId, own),
  }
}

function parse(text: string | null): DeviceCopy | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
