import type { EmotionCache } from '@emotion/react'
import { createContext } from 'react'

/** Styles of the page that the server draws; none in the browser, where one cache serves all parts. */
export const StyleCache = createContext<EmotionCache | null>(null)
