import { chakra } from '@chakra-ui/react'
import { Strip } from '../frame/strip.tsx'
import { filterLinksRecipe } from './admin.recipes.ts'

export const FilterLinks = chakra(Strip, filterLinksRecipe)
