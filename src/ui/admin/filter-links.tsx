import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'
import { Strip } from '../frame/strip.tsx'
import { filterLinksRecipe } from './admin.recipes.ts'

export const FilterLinks = chakra(Strip, filterLinksRecipe)

/** One of several filters of a page, or of its parts. */
export const FilterLink = ({ isCurrent, ...props }: LinkProps & { isCurrent: boolean }) => (
  <Link replace aria-current={isCurrent ? 'page' : undefined} {...props} />
)
