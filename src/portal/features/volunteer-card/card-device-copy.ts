import { cardDraft, type CardDraft } from '#contract/card/draft.ts'
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

/** Keeps the copy of an account; without its key nothing is kept. */
export function keepCopy(userId: string, copy: DeviceCopy): void {
  const key = sessionStore.get(keyName)
  if (typeof key !== 'string' || key === '') return
  const detail = { ...copy.detail, draft: null, deviceKey: '' }
  localStore.set(copyName(userId), encryptWith(key, JSON.stringify({ ...copy, detail })))
}

/** The copy of an account; null when there is none or this session's key does not open it. */
export function readCopy(userId: string): DeviceCopy | null {
  const [key, text] = [sessionStore.get(keyName), localStore.get(copyName(userId))]
  if (typeof key !== 'string' || typeof text !== 'string') return null
  const opened = parse(decryptWith(key, text))
  return cardDraft.safeParse(opened?.draft).success ? opened : null
}

export const forgetCopy = (userId: string): void => localStore.remove(copyName(userId))

function parse(text: string | null): DeviceCopy | null {
  try {
    return JSON.parse(text ?? 'null') as DeviceCopy | null
  } catch {
    return null
  }
}
