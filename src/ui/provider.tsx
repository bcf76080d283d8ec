import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { system } from './system.ts'

const Provided = createContext(false)

/** Without names of old browsers, which would be two thirds of what inserting a style costs; where one is still needed, the recipe has it. */
const cache = createCache({ key: 'css', stylisPlugins: [] })

/** Gives Chakra components their system; inside another provider it adds nothing. Pages without Chakra parts do not load it. */
export function UiProvider({ children }: { children: ReactNode }) {
  if (useContext(Provided)) return children
  return (
    <Provided.Provider value={true}>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </CacheProvider>
    </Provided.Provider>
  )
}

/** A form of Chakra's controls, which share one provider: each of its own would insert the tokens again. */
export const Form = (props: ComponentProps<'form'>) => (
  <UiProvider>
    <form {...props} />
  </UiProvider>
)
