import sax from 'sax'
import type { Archive } from './unpack.ts'
import { UnreadableSheet } from './sheet.ts'

interface Handlers {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute that has a prefix, by whatever prefix the file gives it. */
const prefixed = (key: string, attributes: object): string =>
  key.includes(':') ? (Object.keys(attributes).find((name) => name.endsWith(key.slice(key.indexOf(':')))) ?? '') : ''

/** Reads a part of a packed file while it unfolds; names without their prefix. @throws UnreadableSheet */
export async function readXml(archive: Archive, part: string, { open, text, close }: Handlers): Promise<void> {
  const stream = sax.createStream(true)
  stream.on('opentag', ({ name, attributes }) =>
    open?.(localName(name), (key) => {
      const attribute = attributes[key] ?? attributes[prefixed(key, attributes)]
      return typeof attribute === 'string' ? attribute : attribute?.value
    }),
  )
  stream.on('text', (piece) => text?.(piece))
  stream.on('cdata', (piece) => text?.(piece))
  stream.on('closetag', (name) => close?.(localName(name)))
  stream.on('error', () => {
    throw new UnreadableSheet('broken')
  })
  await archive.read(part, (chunk) => stream.write(chunk))
  stream.end()
}
