import type { ComponentProps } from 'react'
import { PersonShown } from '../../../shared/federation/person-shown.tsx'
import { Note } from '../../../ui/admin/text.tsx'

interface ListedPersonProps extends ComponentProps<typeof PersonShown> {
  /** Null where the name is masked. */
  volunteerNumber: string | null
}

/** A volunteer in a list: in full to the own organization, to others for a reason. */
export const ListedPerson = ({ name, volunteerNumber, send }: ListedPersonProps) =>
  volunteerNumber === null ? (
    <PersonShown name={name} send={send} />
  ) : (
    <>
      {name}
      <Note display="block">{volunteerNumber}</Note>
    </>
  )
