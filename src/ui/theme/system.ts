import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react'
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens.ts'

/**
 * Chakra with the values of the visual language; each part brings its recipe (`recipe`), so that a page loads those of its own parts.
 * Reset, global styles and keyframes are those of `base.css`, which every page has.
 */
const baseSystem = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'k',
  preflight: false,
  // Chakra asks for the mark's recipe even where the recipe of a checkbox draws its mark.
  theme: { breakpoints, tokens, semanticTokens, textStyles, recipes: { checkmark: {} } },
})

const unknown = (key: string): never => {
  throw new Error(`recipe "${key}" is missing: the part takes it as its property \`recipe\``)
}

/** Chakra draws a component without its recipe unstyled and says nothing; here it throws. */
function withRecipeCheck(system: SystemContext): SystemContext {
  return {
    ...system,
    getRecipeFn: (key) => (system.isRecipe(key) ? system.getRecipeFn(key) : unknown(key)),
    getSlotRecipeFn: (key) => (system.isSlotRecipe(key) ? system.getSlotRecipeFn(key) : unknown(key)),
  }
}

export const system: SystemContext = import.meta.env.PROD ? baseSystem : withRecipeCheck(baseSystem)
