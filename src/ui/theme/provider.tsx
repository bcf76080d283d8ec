import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ComponentProps, createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { StyleCache } from './style-cache.ts'
import { system } from './system.ts'

const Provided = createContext(false)

/** Without names of old browsers, which would be two thirds of what inserting a style costs; where one is still needed, the recipe has it. */
const cache = createCache({ key: 'css', stylisPlugins: [] })

/** Gives Chakra components their system; inside another provider it adds nothing. Pages without Chakra parts do not load it. */
export function UiProvider({ children }: { children: ReactNode }) {
  const serverCache = useContext(StyleCache)
  if (useContext(Provided)) return children
  return (
    <Provided.Provider value={true}>
      <CacheProvider value={serverCache ?? cache}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </CacheProvider>
    </Provided.Provider>
  )
}

const subscribe = () => () => {}

/**
 * A form of Chakra's controls, which share one provider: each of its own would insert the tokens again. Inert until its scripts are there, for the
 * browser would send what is in it as a part of an address.
 */
export function FormElement(props: ComponentProps<'form'>) {
  const isServerRendered = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  return (
    <UiProvider>
      <form inert={isServerRendered} {...props} />
    </UiProvider>
  )
}
