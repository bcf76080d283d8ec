import { useForm } from 'react-hook-form'
import { isCertificateNumber, plainSigns } from '#contract/certificate/number.ts'
import { checkMobile } from '#contract/fields/mobile.ts'
import { type QueryResult, queryResult } from '../../../lib/public-query.ts'
import { AnswerLine } from '../../../ui/form/answer-line.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useQueryForm } from '../../../ui/form/use-query-form.ts'
import styles from './certificate.module.css'
import { DonationRow } from './donation-row.tsx'
import type { FoundDonations } from './donation.api.ts'

type Result = QueryResult<FoundDonations>

/** Public query of donation certificates by the donor's name and a second fact. */
export function DonationQuery() {
  const form = useForm({ defaultValues: { name: '', proof: '' } })
  const { errors, isSubmitting } = form.formState
  const { register } = form
  const { result, place, onSubmit } = useQueryForm(form, ask)
  return (
    <>
      <Form noValidate className={`stack gap-4 ${styles['form']}`} onSubmit={onSubmit}>
        <TextField
          label="捐赠人"
          hint="个人填姓名，单位填全称"
          required
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message}
          {...register('name', { validate: (value) => value.trim() !== '' || '请输入捐赠人姓名或单位名称' })}
        />
        <TextField
          label="证书编号或手机号"
          hint="编号 JZ 开头；手机号是捐赠时留下的"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={errors.proof?.message}
          {...register('proof', { validate: checkProof })}
        />
        <Button type="submit" loading={isSubmitting} loadingText="查询中">
          查询
        </Button>
      </Form>
      <div ref={place} tabIndex={-1} role="status" className={`landing ${styles['answer']}`}>
        {result && <Answer result={result} />}
      </div>
    </>
  )
}

function checkProof(written: string): true | string {
  const plain = plainSigns(written)
  if (plain === '') return '请输入证书编号或手机号'
  if (isCertificateNumber(plain) || checkMobile(plain) === null) return true
  return '请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号'
}

function Answer({ result }: { result: Result }) {
  if (result.kind !== 'found') return <AnswerLine kind={result.kind}>{result.words}</AnswerLine>
  const { donor, certificates } = result.found
  return (
    <>
      <h2 className="h3">
        {donor} 的捐赠证书，共 {certificates.length} 份
      </h2>
      <ul>
        {certificates.map((donation) => (
          <DonationRow key={donation.number} donation={donation} />
        ))}
      </ul>
    </>
  )
}

const ask = ({ name, proof }: { name: string; proof: string }): Promise<Result> =>
  queryResult(async () => (await import('./donation.api.ts')).queryByFacts(name.trim(), proof.trim()))
