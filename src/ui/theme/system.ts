import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react'
import {
  checkboxRecipe,
  checkmarkRecipe,
  fieldRecipe,
  inputRecipe,
  switchRecipe,
  textareaRecipe,
} from '../field/form.recipes.ts'
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens.ts'

/**
 * Chakra with the values of the visual language and the recipes of the first forms; a part whose code comes later brings its own (`recipe`).
 * Reset, global styles and keyframes are those of `base.css`, which every page has.
 */
const baseSystem = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'k',
  preflight: false,
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    textStyles,
    recipes: { input: inputRecipe, textarea: textareaRecipe, checkmark: checkmarkRecipe },
    slotRecipes: { field: fieldRecipe, checkbox: checkboxRecipe, switch: switchRecipe },
  },
})

const unknown = (key: string): never => {
  throw new Error(`recipe "${key}" is not part of the system: add it to src/ui/theme/system.ts`)
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
