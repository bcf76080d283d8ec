import { PDFiumLibrary } from '@hyzyla/pdfium'

export interface RenderedPage {
  readonly width: number
  readonly height: number
  /** 0 is paper, 1 is black. */
  darkness(x: number, y: number): number
}

/** Pages of a PDF as a viewer draws them; `scale` pixels a point. */
export async function renderPages(pdf: Buffer, scale: number): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: RenderedPage[] = []
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale, render: 'bitmap' })
      const pixels = Uint8Array.from(data)
      pages.push({ width, height, darkness: (x, y) => 1 - (pixels[(y * width + x) * 4 + 1] ?? 255) / 255 })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** Text of each page in the order in which it was drawn, lines apart. */
export async function pageTexts(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const texts = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'))
    document.destroy()
    return texts
  } finally {
    library.destroy()
  }
}
