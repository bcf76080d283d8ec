import { List as ChakraList, type ListRootProps } from '@chakra-ui/react'
import { listRecipe } from './panel.recipes.ts'

export const List = (props: ListRootProps) => <ChakraList.Root recipe={listRecipe} {...props} />
