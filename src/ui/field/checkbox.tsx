import { Checkbox as ChakraCheckbox, Switch as ChakraSwitch } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { checkboxRecipe, switchRecipe } from './form.recipes.ts'
import { UiProvider } from '../theme/provider.tsx'

interface ToggleProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  invalid?: boolean
  name?: string
  /** The native input, for a form library that moves the focus to it. */
  inputRef?: Ref<HTMLInputElement>
  /** Id of what is read out after the label. */
  describedBy?: string | undefined
}

export function Checkbox({ children, checked, onChange, inputRef, describedBy, ...rest }: ToggleProps) {
  return (
    <UiProvider>
      <ChakraCheckbox.Root
        recipe={checkboxRecipe}
        checked={checked}
        onCheckedChange={(change) => onChange(change.checked === true)}
        {...rest}
      >
        <ChakraCheckbox.HiddenInput ref={inputRef} aria-describedby={describedBy} />
        <ChakraCheckbox.Control>
          <ChakraCheckbox.Indicator />
        </ChakraCheckbox.Control>
        <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
      </ChakraCheckbox.Root>
    </UiProvider>
  )
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ children, checked, onChange, inputRef, ...rest }: ToggleProps) {
  return (
    <UiProvider>
      <ChakraSwitch.Root
        recipe={switchRecipe}
        checked={checked}
        onCheckedChange={(change) => onChange(change.checked)}
        {...rest}
      >
        <ChakraSwitch.HiddenInput ref={inputRef} />
        <ChakraSwitch.Control>
          <ChakraSwitch.Thumb />
        </ChakraSwitch.Control>
        <ChakraSwitch.Label>{children}</ChakraSwitch.Label>
      </ChakraSwitch.Root>
    </UiProvider>
  )
}
