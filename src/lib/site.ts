import { useRouteLoaderData } from 'react-router-dom'
import { writeChosenDistrict } from './cookies.ts'
import { revalidatePage } from './page-router.ts'
import type { Site } from './site-districts.ts'

/** Data of the route that stands around every page. */
export interface LayoutData {
  site: Site | undefined
}

export const layoutId = 'layout'

/** The serving district; undefined when it could not be read. */
export const useSite = (): Site | undefined => useRouteLoaderData<LayoutData>(layoutId)?.site

/** Makes a district the serving one on this device, and reads the present page again; null for the whole province. */
export function chooseDistrict(code: string | null): void {
  writeChosenDistrict(code)
  revalidatePage()
}
