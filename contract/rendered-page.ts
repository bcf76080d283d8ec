import type { Envelope } from './endpoint.ts'

/** What a visitor without a login asks for. */
export interface PageRequest {
  /** Path and search of the address. */
  readonly href: string
  /** Code of the district that the visitor has chosen; null for none. */
  readonly district: string | null
}

/** Reads an endpoint as a guest of the site. @param path without base path */
export type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<Envelope>

/** Styles that Emotion has put beside the markup of a page. */
export interface RenderedStyle {
  readonly key: string
  readonly ids: readonly string[]
  readonly css: string
}

export interface RenderedPage {
  /** Markup of the page's root. */
  readonly html: string
  readonly styles: readonly RenderedStyle[]
  /** Texts of `style` attributes, which only libraries write: hidden inputs of Chakra's controls. */
  readonly styleAttributes: readonly string[]
  /** What the loaders brought, by the id of their routes: the browser goes on with it. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** Name of the serving district; empty when it could not be read. */
  readonly districtName: string
  /** What the page is of, for its title. */
  readonly subject: string | null
  /** What its screen shows; null where it has nothing to show, or only the browser may ask for it. */
  readonly data: unknown
  /** Source of the screen, as the build's manifest names it; null where it is part of every page. */
  readonly module: string | null
  /** Why the page is without its data, though it should have them. */
  readonly fault?: string
}

/** What the thread that draws pages asks the server's. */
export interface DrawingQuestion {
  readonly id: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface DrawingAnswer {
  readonly id: number
  /** Absent when the server could not read it. */
  readonly envelope?: Envelope | undefined
}

/** Where a page leads instead of being rendered. */
export interface PageRedirect {
  readonly location: string
}
