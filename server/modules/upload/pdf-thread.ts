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

/** What a PDF is to whoever has to read it: fit to be kept, or why not. */
export type PdfVerdict = 'fit' | 'broken' | 'locked' | 'empty' | 'active' | 'attached'

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

/** Judges every object of the file, those of earlier saves too, wherever a reader would find it. Runs in a thread of its own. */
export default async function checkPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.getPageCount() < 1) return 'empty'
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'broken'
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const fault = faultIn(object)
    if (fault) return fault
  }
  return opensAction(document) ? 'active' : 'fit'
}

function faultIn(object: PDFObject): PdfVerdict | null {
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

function firstFault(objects: readonly PDFObject[]): PdfVerdict | null {
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
