import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly text: string
  /** In place of the text: what is packed already, and what it says of itself. */
  readonly packed?: { readonly bytes: Buffer; readonly says: number }
}

/** A zip archive, which says of its parts what the test wants. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, text, packed } of parts) {
    const plain = Buffer.from(text)
    const bytes = packed?.bytes ?? deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(packed?.says ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}
