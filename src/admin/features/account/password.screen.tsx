import { redirect } from 'react-router-dom'

/** The form of a password stands in the account. */
export function loader() {
  throw redirect('/account')
}

export default function PasswordScreen() {
  return null
}
