import type { RouteMeta } from './routes.ts'

export const productName = 'i志愿'

/**
 * Document title of a page, from its route meta; the home page carries the product's name alone.
 * @param subject the thing that the page is of, which stands first
 */
export const pageTitle = ({ name, title }: Pick<RouteMeta, 'name' | 'title'>, subject?: string | null): string =>
  name === 'Home' ? productName : [...(subject ? [subject] : []), title, productName].join(' · ')
