import Paper from 'pdfkit'

interface TagOptions {
  /** What a figure shows, for whoever does not see it. */
  readonly alt?: string
  /** What a cell of a table's head is the head of. */
  readonly scope?: 'Column' | 'Row'
}

export interface TaggedDocument {
  readonly doc: PDFKit.PDFDocument
  /** An element of the document's structure, around what is written meanwhile. */
  readonly element: (type: string, write: () => void, options?: TagOptions) => void
  /** What is read, as part of the element that is open. */
  readonly content: (draw: () => void) => void
  /** What is only seen: whatever is drawn meanwhile is left out when the document is read aloud. */
  readonly artifact: (draw: () => void, type?: 'Layout' | 'Pagination') => void
  /** Ends the document; answers it whole. */
  readonly end: () => Promise<Buffer>
}

const noMargins = { top: 0, bottom: 0, left: 0, right: 0 }

/** An A4 document in Chinese whose order and parts a screen reader knows (PDF 1.7, tagged), without a page yet. */
export function createTaggedDocument(title: string, madeAt: Date, margins = noMargins): TaggedDocument {
  const doc = new Paper({
    size: 'A4',
    margins,
    bufferPages: true,
    // Without a font of its own: Helvetica has no Chinese.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
    autoFirstPage: false,
  })
  const done = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let [open, openType] = [root, 'Document']
  let isArtifact = false
  return {
    doc,
    element: (type, write, tagOptions = {}) => {
      if (isArtifact) return write()
      const [parent, parentType] = [open, openType]
      const element = doc.struct(type, tagOptions)
      parent.add(element)
      ;[open, openType] = [element, type]
      write()
      element.end()
      ;[open, openType] = [parent, parentType]
    },
    content: (draw) => {
      if (isArtifact) return draw()
      const content = doc.markStructureContent(openType)
      draw()
      doc.endMarkedContent()
      open.add(content)
    },
    artifact: (draw, type = 'Layout') => {
      if (isArtifact) return draw()
      isArtifact = true
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
      isArtifact = false
    },
    end: () => {
      root.end()
      doc.end()
      return done
    },
  }
}

export const pageText = (at: number, count: number): string => `第 ${at} 页，共 ${count} 页`

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
