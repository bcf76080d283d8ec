import { ChakraProvider } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { system } from './system.ts'

const Provided = createContext(false)

/** Gives Chakra components their system; inside another provider it adds nothing. Pages without Chakra parts do not load it. */
export function UiProvider({ children }: { children: ReactNode }) {
  if (useContext(Provided)) return children
  return (
    <Provided.Provider value={true}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </Provided.Provider>
  )
}
