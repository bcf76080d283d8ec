import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import { boundBytes } from './byte-bound.ts'

boundBytes()

/** Why a PDF cannot be kept. */
export type PdfFault = 'broken' | 'locked' | 'empty' | 'active' | 'attached' | 'ambiguous'

/** The file to keep, or why there is none. */
export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly fault: PdfFault }

const activeKeys = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'RichMediaContent'])
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
])
const activeAnnotations = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
const fileKeys = new Set(['EmbeddedFiles', 'EmbeddedFile', 'EF', 'AF'])

/**
 * Judges every object of the file, and writes just these anew: programs differ in which objects of a file they find, and all of them open what was
 * judged. Runs in a thread of its own.
 */
export default async function rewritePdf(bytes: Uint8Array): Promise<PdfAnswer> {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.getPageCount() < 1) return { fault: 'empty' }
  } catch (error) {
    return { fault: error instanceof EncryptedPDFError ? 'locked' : 'broken' }
  }
  const fault = faultOf(document) ?? (hasNumberTwice(bytes) ? 'ambiguous' : null)
  return fault === null ? { bytes: await document.save({ updateFieldAppearances: false }) } : { fault }
}

function faultOf(document: PDFDocument): PdfFault | null {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const fault = faultIn(object)
    if (fault) return fault
  }
  return opensAction(document) ? 'active' : null
}

/** Whether two objects have one number: what people see then depends on their program. Contents of streams are no objects. */
function hasNumberTwice(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const numbers = new Set<string>()
  for (let start = 0; start < text.length; ) {
    const stream = indexFrom(text, 'stream', start)
    for (const [, number = ''] of text.slice(start, stream).matchAll(objectHead)) {
      if (numbers.has(number)) return true
      numbers.add(number)
    }
    start = indexFrom(text, 'endstream', stream) + 'endstream'.length
  }
  return false
}

const objectHead = /\b0{0,9}(\d{1,10})\s{1,9}\d{1,9}\s{1,9}obj\b/g

/** Where the word stands; the end of the text where it does not. */
function indexFrom(text: string, word: string, start: number): number {
  const at = text.indexOf(word, start)
  return at < 0 ? text.length : at
}

function faultIn(object: PDFObject): PdfFault | null {
  if (object instanceof PDFArray) return firstFault(object.asArray())
  if (object instanceof PDFRawStream || object instanceof PDFStream) return faultIn(object.dict)
  if (!(object instanceof PDFDict)) return null
  for (const [key, value] of object.entries()) {
    const name = key.decodeText()
    if (fileKeys.has(name)) return 'attached'
    if (activeKeys.has(name)) return 'active'
    if (value instanceof PDFName) {
      const text = value.decodeText()
      if (name === 'S' && activeActions.has(text)) return 'active'
      if (name === 'Subtype' && activeAnnotations.has(text)) return 'active'
      if (text === 'EmbeddedFile' || text === 'FileAttachment') return 'attached'
    }
  }
  return firstFault(object.values())
}

function firstFault(objects: readonly PDFObject[]): PdfFault | null {
  for (const object of objects) {
    const fault = faultIn(object)
    if (fault) return fault
  }
  return null
}

/** Opening at a page of its own is no action. */
function opensAction({ catalog }: PDFDocument): boolean {
  const opening = catalog.lookup(PDFName.of('OpenAction'))
  if (opening === undefined || opening instanceof PDFArray) return false
  return !(opening instanceof PDFDict && opening.lookup(PDFName.of('S')) === PDFName.of('GoTo'))
}
