import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files whose form sends nothing to the server, or stands in the table under the file that uses it. */
const others: Record<string, string> = {
  'src/ui/field/search-box.tsx': 'its words are the address',
  'src/shared/mission/days-form.tsx': 'its days are the address',
  'src/admin/features/application/keep-view.tsx': 'in a dialog; tests/screens/application.test.tsx',
  'src/portal/features/personal-center/schedule/check-in-form.tsx':
    'what does not reach the server waits on the phone; tests/paths/scan-queue.components.test.tsx',
  'src/admin/features/second-factor/confirm-form.tsx': 'behind the password; tests/screens/second-factor.test.tsx',
  'src/portal/features/login/login-factor.tsx': 'behind the login; tests/screens/second-factor.test.tsx',
  'src/shared/staff/duty-form.tsx': 'in a dialog; tests/screens/staff.test.tsx, federation-account.test.tsx',
  'src/shared/federation/reason-form.tsx':
    'in a dialog; tests/screens/organization-registry.test.tsx, managed-volunteer.test.tsx',
  'src/admin/features/membership/reason-form.tsx': 'in a dialog; tests/screens/membership.test.tsx',
  'src/admin/features/mission-draft/editor.tsx':
    'its words are saved as they are typed; tests/paths/mission-draft.components.test.tsx',
  'src/shared/draft/draft-page.tsx':
    'its words are saved as they are typed; tests/screens/managed-article.test.tsx, agreement.test.tsx',
  'src/admin/features/article/withdraw.tsx': 'in a dialog; tests/screens/managed-article.test.tsx',
  'src/admin/features/audit/compliance-button.tsx': 'in a dialog; tests/screens/audit.test.tsx',
  'src/admin/features/person/person-form.tsx': 'with a box to tick; tests/screens/person.test.tsx',
  'src/shared/agreement/consent-form.tsx': 'with a box to tick; tests/screens/consent.test.tsx',
  'src/admin/features/banner/banner-form.tsx': 'with a picture; tests/screens/banner.test.tsx',
  'src/admin/features/announcement/announcement-form.tsx': 'with rich text; tests/screens/announcement.test.tsx',
  'src/admin/features/certificate/revoke-form.tsx': 'in a dialog; tests/screens/managed-certificate.test.tsx',
  'src/admin/features/review/decision-bar.tsx':
    'sent by the button of each decision; tests/paths/review.components.test.tsx',
  'src/admin/features/organization-registry/charge-form.tsx':
    'in a dialog; tests/screens/organization-registry.test.tsx',
  'src/admin/features/volunteer/search-form.tsx': 'shows who is found; tests/screens/managed-volunteer.test.tsx',
  'src/admin/features/volunteer/help-form.tsx': 'in a dialog; tests/screens/managed-volunteer.test.tsx',
  'src/shared/report/report-form.tsx': 'in a dialog; tests/screens/report.test.tsx',
  'src/portal/features/mission/photo-claim-form.tsx': 'in a dialog; tests/screens/outcome.test.tsx',
  'src/portal/features/certificate/correction-form.tsx': 'in a dialog; tests/screens/certificate.test.tsx',
  'src/admin/features/import/mapping-form.tsx': 'choices alone; tests/screens/import.test.tsx',
  'src/admin/features/import/place-form.tsx': 'choices alone; tests/screens/import.test.tsx',
  'src/session/weak-password-modal.tsx': 'the form of the forced change, in a dialog',
  'src/ui/theme/provider.tsx': 'the element of all forms',
  'src/ui/form/form.tsx': 'the form of all fields',
}

const formTag =
  '<(form|FormElement|Form|ProblemForm|RegistrationForm|CodeForm|NewPasswordForm|SendForm|DecisionForm)\\b'

test('every form of the product is in one of the tables', () => {
  const buttons = execFileSync('grep', ['-rlE', formTag, 'src', '--include=*.tsx'], { encoding: 'utf8' }).trim()
  const tables = globSync('*.test.tsx', { cwd: import.meta.dirname })
  const named = tables.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/'(src\/[^']+)'/g)].map(([, path]) => path),
  )
  expect(named.length).toBeGreaterThan(60)
  const known = new Set([...named, ...Object.keys(others)])
  expect(buttons.split('\n').filter((file) => !known.has(file))).toEqual([])
})
