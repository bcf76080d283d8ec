import type { RouteMeta } from '#contract/routes.ts'

export const productName = 'i志愿'

/** Document title of a page, from its route meta; the home page carries the product's name alone. */
export const pageTitle = (route: Pick<RouteMeta, 'name' | 'title'>) =>
  route.name === 'Home' ? productName : `${route.title} · ${productName}`
