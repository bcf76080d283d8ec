import { describe, expect, it } from 'vitest'
import { pictureKind } from '#server/files/picture-kind.ts'

const bytes = (...start: (number | string)[]): Buffer =>
  Buffer.concat(start.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))))

describe('what a file is', () => {
  it.each([
    [bytes(0xff, 0xd8, 0xff, 0xe0, '\0\x10JFIF'), 'jpeg'],
    [bytes(0xff, 0xd8, 0xff, 0xe1, '<svg '), 'jpeg'],
    [bytes(0x89, 'PNG\r\n\x1a\n'), 'png'],
    [bytes(0x89, 'PNG\n\n\x1a\n'), 'other'],
    [bytes(0xff, 0xd8), 'other'],
    [bytes('\0\0\0\x18ftypheic'), 'heic'],
    [bytes('\0\0\0\x18ftypmif1'), 'heic'],
    [bytes('\0\0\0\x18ftypavif'), 'heic'],
    [bytes('\0\0\0\x18ftypisom'), 'other'],
    [bytes('ftypheic'), 'other'],
    [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    [bytes('<?xml version="1.0"?>\n<!-- a drawing -->\n<SVG width="1">'), 'svg'],
    [bytes('<svgx/>'), 'other'],
    [bytes(`${' '.repeat(1100)}<svg>`), 'other'],
    [bytes('GIF89a'), 'other'],
    [bytes('RIFF\0\0\0\0WEBP'), 'other'],
    [bytes('BM'), 'other'],
    [bytes('%PDF-1.7'), 'pdf'],
    [bytes('<!doctype html>'), 'other'],
    [Buffer.alloc(0), 'other'],
  ])('%#: %s', (file, kind) => {
    expect(pictureKind(file)).toBe(kind)
  })
})
