import type { ClientName } from '#machines/session/session.types.ts'

type Listener = (headers: Readonly<Record<string, unknown>>) => void

const listeners: Partial<Record<ClientName, Listener>> = {}

/** Calls `listener` with the headers of each answer of a client; without the client's code, which comes with the first call. */
export function onAnswer(client: ClientName, listener: Listener): void {
  listeners[client] = listener
}

export const notifyAnswer = (client: ClientName, headers: Readonly<Record<string, unknown>>): void =>
  listeners[client]?.(headers)
