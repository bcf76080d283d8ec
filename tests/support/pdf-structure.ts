import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'

export interface PdfElement {
  readonly type: string
  readonly alt?: string
  readonly scope?: string
  /** Whether something on a page belongs to it directly. */
  readonly isWritten: boolean
  readonly children: readonly PdfElement[]
}

export interface PdfStructure {
  readonly version: string
  readonly isMarked: boolean
  readonly language: string | undefined
  readonly title: string | undefined
  readonly showsTitle: boolean
  readonly elements: readonly PdfElement[]
}

/** What a screen reader learns of a PDF: its language, its title, and the tree of its parts. */
export async function readStructure(pdf: Buffer): Promise<PdfStructure> {
  const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false })
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return {
    version: pdf.subarray(0, 8).toString('latin1'),
    isMarked: String(catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.get(PDFName.of('Marked'))) === 'true',
    language: textAt(catalog, 'Lang'),
    title: textAt(context.lookup(context.trailerInfo.Info, PDFDict), 'Title'),
    showsTitle:
      String(catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)?.get(PDFName.of('DisplayDocTitle'))) ===
      'true',
    elements: childrenOf(root).map(elementOf),
  }
}

/** Every element of a type, in the order of the document. */
export const elementsOf = (elements: readonly PdfElement[], type: string): readonly PdfElement[] =>
  elements.flatMap((element) => [...(element.type === type ? [element] : []), ...elementsOf(element.children, type)])

function elementOf(dictionary: PDFDict): PdfElement {
  const attributes = dictionary.lookupMaybe(PDFName.of('A'), PDFDict)
  const scope = attributes?.lookupMaybe(PDFName.of('Scope'), PDFName)?.decodeText()
  const alt = textAt(dictionary, 'Alt')
  const kids = kidsOf(dictionary)
  return {
    type: dictionary.lookup(PDFName.of('S'), PDFName).decodeText(),
    ...(alt === undefined ? {} : { alt }),
    ...(scope === undefined ? {} : { scope }),
    isWritten: kids.some((kid) => kid instanceof PDFNumber || (kid instanceof PDFDict && kid.has(PDFName.of('MCID')))),
    children: childrenOf(dictionary).map(elementOf),
  }
}

function kidsOf(dictionary: PDFDict): unknown[] {
  const kids = dictionary.lookup(PDFName.of('K'))
  if (!(kids instanceof PDFArray)) return kids === undefined ? [] : [kids]
  return Array.from({ length: kids.size() }, (_, at) => kids.lookup(at))
}

const childrenOf = (dictionary: PDFDict): PDFDict[] =>
  kidsOf(dictionary)
    .filter((kid) => kid instanceof PDFDict)
    .filter((kid) => kid.has(PDFName.of('S')))

function textAt(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}
