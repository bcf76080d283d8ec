import type { ComponentProps } from 'react'
import { PersonReveal } from '../../../shared/federation/person-shown.tsx'
import { Note } from '../../../ui/admin/text.tsx'

interface ListedPersonProps extends ComponentProps<typeof PersonReveal> {
  /** Null where the name is masked. */
  volunteerNumber: string | null
}

/** A volunteer in a list: in full to the own organization, to others for a reason. */
export const ListedPerson = ({ name, volunteerNumber, send }: ListedPersonProps) =>
  volunteerNumber === null ? (
    <PersonReveal name={name} send={send} />
  ) : (
    <>
      {name}
      <Note display="block">{volunteerNumber}</Note>
    </>
  )
