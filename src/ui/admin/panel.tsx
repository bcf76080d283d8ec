import { Card, type CardRootProps } from '@chakra-ui/react'
import { panelRecipe } from './panel.recipes.ts'

/** A part of a page on a surface of its own. */
export const Panel = (props: CardRootProps) => <Card.Root recipe={panelRecipe} as="section" {...props} />
