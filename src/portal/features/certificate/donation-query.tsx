import { isCertificateNumber } from '#domain/certificate/number.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { QueryAnswer } from '../../../ui/form/query-answer.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '../../../ui/form/use-query.ts'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './certificate.module.css'
import { DonationCertificateItem } from './donation-row.tsx'
import type { FoundDonations } from './donation.api.ts'

const rules = checksOf<{ name: string; proof: string }>({
  name: (name) => (name.trim() === '' ? '请输入捐赠人姓名或单位名称' : null),
  proof: checkProof,
})

/** Public query of donation certificates by the donor's name and a second fact. */
export function DonationQuery() {
  const form = useForm({ resolver: rules, defaultValues: { name: '', proof: '' } })
  const { register, formState } = form
  const { errors } = formState
  const { submission, answer } = useQuery(form, async ({ name, proof }) =>
    (await import('./donation.api.ts')).searchDonations(name.trim(), proof.trim()),
  )
  return (
    <>
      <Form
        className={classes('grid gap-4', styles['form'], answer.result && 'print:hidden')}
        form={form}
        {...submission}
      >
        <TextField
          label="捐赠人"
          hint="个人填姓名，单位填全称"
          required
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="证书编号或手机号"
          hint="编号 JZ 开头；手机号是捐赠时留下的"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={errors.proof?.message}
          {...register('proof')}
        />
        <Button type="submit" loading={submission.busy} loadingText="查询中">
          查询
        </Button>
      </Form>
      <QueryAnswer className={`focus:outline-none ${styles['answer']}`} {...answer}>
        {(result) => <Answer result={result} />}
      </QueryAnswer>
    </>
  )
}

function checkProof(input: string): string | null {
  const plain = readNumber(input)
  if (plain === '') return '请输入证书编号或手机号'
  if (isCertificateNumber(plain) || checkMobile(plain) === null) return null
  return '请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号'
}

function Answer({ result: { donor, certificates } }: { result: FoundDonations }) {
  return (
    <>
      <h2 className="h3">
        {donor} 的捐赠证书，共 {certificates.length} 份
      </h2>
      <ul>
        {certificates.map((donation) => (
          <DonationCertificateItem key={donation.number} donation={donation} />
        ))}
      </ul>
    </>
  )
}
