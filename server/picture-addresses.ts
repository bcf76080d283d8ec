import { createHmac } from 'node:crypto'
import type { Config } from './config/config.ts'

type Addressing = Pick<Config, 'imageBase' | 'imageKey'>
type Replacer = (key: string, value: unknown) => unknown

/**
 * For `JSON.stringify` of a reply: the addresses of pictures in it (fields `cover`, `src` of `<img>` in the fields `richText`) begin at the
 * picture service, signed with its key: `?sign=` holds the HMAC-SHA-256 of the path in hexadecimal. What people wrote in other fields stays,
 * or it would be signed for them. Undefined where pictures are the own ones.
 */
export function createPictureAddresses(
  { imageBase, imageKey }: Addressing,
  richText: readonly string[] = [],
): Replacer | undefined {
  if (imageBase === '' && imageKey === '') return undefined
  const address = (path: string): string => {
    const sign = createHmac('sha256', imageKey).update(path).digest('hex')
    return `${imageBase}${path}${imageKey === '' ? '' : `${path.includes('?') ? '&' : '?'}sign=${sign}`}`
  }
  return (key, value) => {
    if (typeof value !== 'string') return value
    if (key === 'cover') return isOwnPath(value) ? address(value) : value
    return richText.includes(key)
      ? value.replaceAll(
          /(<img\b[^>]*?\ssrc=")(\/(?!\/)[^"]*)"/g,
          (_, start: string, path: string) => `${start}${address(path)}"`,
        )
      : value
  }
}

const isOwnPath = (value: string): boolean => /^\/(?!\/)/.test(value)
