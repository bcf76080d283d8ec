import { chakra } from '@chakra-ui/react'
import { Form } from '../../../ui/theme/provider.tsx'

/** What a decision asks for before it is made. */
export const DecisionForm = chakra(Form, {
  base: {
    display: 'grid',
    gap: '4',
    marginTop: '4',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'bg',
  },
})
