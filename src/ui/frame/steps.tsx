import { chakra, Steps as ChakraSteps } from '@chakra-ui/react'
import { Icon } from '../button/icon.tsx'
import { UiProvider } from '../theme/provider.tsx'
import { stepsRecipe } from './steps.recipes.ts'

interface StepsProps {
  label: string
  names: readonly string[]
  /** The present one, from 0; past the last when all are done. */
  at: number
  size?: 'sm' | 'md'
}

/** Where a procedure stands. A list: Chakra's own is one of tabs, and nothing can be chosen here. */
export const Steps = ({ label, names, at, size = 'sm' }: StepsProps) => (
  <UiProvider>
    <ChakraSteps.Root recipe={stepsRecipe} size={size} count={names.length} step={at}>
      <chakra.ol aria-label={label} display="flex" gap={size === 'sm' ? '2' : '0'}>
        {names.map((name, index) => (
          <ChakraSteps.Item key={name} index={index} asChild>
            <li>
              <ChakraSteps.Indicator aria-hidden={false}>
                {index < at ? <Icon name="check" size={size === 'sm' ? 16 : 18} label="已完成" /> : index + 1}
              </ChakraSteps.Indicator>
              <ChakraSteps.Title>{name}</ChakraSteps.Title>
              {index < names.length - 1 && <ChakraSteps.Separator />}
            </li>
          </ChakraSteps.Item>
        ))}
      </chakra.ol>
    </ChakraSteps.Root>
  </UiProvider>
)
