import { createSystem, type SystemContext } from '@chakra-ui/react'
import {
  checkboxRecipe,
  checkmarkRecipe,
  fieldRecipe,
  inputRecipe,
  switchRecipe,
  textareaRecipe,
} from './form.recipes.ts'
import { dialogRecipe, menuRecipe } from './overlay.recipes.ts'
import { breakpoints, textStyles } from './tokens.ts'

const made = createSystem({
  cssVarsPrefix: 'k',
  preflight: false,
  globalCss: {},
  theme: {
    breakpoints,
    textStyles,
    recipes: { input: inputRecipe, textarea: textareaRecipe, checkmark: checkmarkRecipe },
    slotRecipes: {
      field: fieldRecipe,
      checkbox: checkboxRecipe,
      switch: switchRecipe,
      dialog: dialogRecipe,
      menu: menuRecipe,
    },
  },
})

const unknown = (key: string): never => {
  throw new Error(`recipe "${key}" is not part of the system: add it to src/ui/system.ts`)
}

/** Chakra draws a component without its recipe unstyled and says nothing; here it throws. */
function guarded(system: SystemContext): SystemContext {
  return {
    ...system,
    getRecipeFn: (key) => (system.isRecipe(key) ? system.getRecipeFn(key) : unknown(key)),
    getSlotRecipeFn: (key) => (system.isSlotRecipe(key) ? system.getSlotRecipeFn(key) : unknown(key)),
  }
}

/**
 * Chakra's system with the recipes in use and nothing of its own theme. They are written in properties and selectors of CSS and in the variables of
 * `tokens.css`: dictionary of tokens, utilities and conditions would be nearly all of its making, and nothing global is inserted at run time.
 * It has a file of its own in the build, which runs in a task of its own before the first form is drawn.
 */
export const system: SystemContext = { ...(import.meta.env.PROD ? made : guarded(made)), _global: [] as never }
